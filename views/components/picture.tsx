import type { Picture as Drawing } from "./drawings/pictures.ts";
import { type Frame, pictureAddress } from "./frame.ts";

type PictureProps = {
  drawing: Drawing;
  frame: Frame;
  /** What the picture says here; without it the picture is decoration. */
  alt?: string;
  className?: string;
  /** For a picture of the first screen. */
  eager?: boolean;
};

/**
 * A drawing that is a file of its own, with its size, so that nothing moves when it arrives. Never lazy: it weighs a few
 * kilobytes, and a page that is printed or quickly scrolled has no holes.
 */
export function Picture({ drawing, frame, alt = "", className, eager = false }: PictureProps) {
  return (
    <img
      className={className}
      src={pictureAddress(frame, drawing.src)}
      alt={alt}
      width={drawing.width}
      height={drawing.height}
      fetchPriority={eager ? undefined : "low"}
      decoding="async"
    />
  );
}
