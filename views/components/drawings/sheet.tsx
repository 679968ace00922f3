import type { ReactNode } from "react";
import type { Picture } from "./pictures.ts";

/** The outer `<svg>` of a drawing that is a file of its own, in the picture's size, with `style` of its own inside. */
export function Sheet({
  picture,
  style,
  children,
}: {
  picture: Picture;
  style: string;
  children: ReactNode;
}) {
  const { width, height, alt } = picture;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={alt || undefined}
    >
      <style>{style}</style>
      {children}
    </svg>
  );
}
