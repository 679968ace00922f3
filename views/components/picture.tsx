import type { Picture as Drawing } from "./drawings/pictures.ts";
import { type Frame, pictureAddress } from "./frame.ts";

type PictureProps = {
  drawing: Drawing;
  frame: Frame;
  alt?: string;
  className?: string;
  /** Whether the picture is above the fold; others are fetched once the page has loaded (loader.ts). */
  eager?: boolean;
};

/** An `<img>` of a drawing file. It is lazy only until the loader fetches every picture after the page's fonts. */
export function Picture({ drawing, frame, alt = "", className, eager = false }: PictureProps) {
  return (
    <img
      className={className}
      loading={eager ? undefined : "lazy"}
      src={pictureAddress(frame, drawing.src)}
      alt={alt}
      width={drawing.width}
      height={drawing.height}
    />
  );
}
