import { pathPictures } from "./drawings/pictures.ts";
import type { Frame } from "./frame.ts";
import { Picture } from "./picture.tsx";

type ThreadProps = { place: number; frame: Frame; className: string | undefined };

/** A third of the thread: the knot, the line with five beads, the wheel. They join at half height. */
export function Thread({ place, frame, className }: ThreadProps) {
  const drawing = pathPictures[place];
  if (!drawing) return null;
  const look = place === pathPictures.length - 1 ? "relative w-full h-auto opens" : "w-full h-auto";
  return (
    <div className={`path-thread ${className}`}>
      <Picture drawing={drawing} frame={frame} className={look} />
    </div>
  );
}
