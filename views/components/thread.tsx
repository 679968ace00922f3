import { pathPicture, smallPathPicture } from "./drawings/pictures.ts";
import type { Frame } from "./frame.ts";

/** The thread from the knot over five beads to the wheel, drawn once for a phone and once for all else. */
export const Thread = ({ frame, alt = "" }: { frame: Frame; alt?: string }) => (
  <picture>
    <source
      media="(min-width: 36rem)"
      srcSet={frame.asset(pathPicture.src)}
      width={pathPicture.width}
      height={pathPicture.height}
    />
    <img
      className="w-full h-auto my-5 lg:my-10"
      src={frame.asset(smallPathPicture.src)}
      alt={alt}
      width={smallPathPicture.width}
      height={smallPathPicture.height}
    />
  </picture>
);
