import { t } from "#src/domain/words.ts";
import type { Frame } from "./frame.ts";

export type PortraitProps = {
  /** Whose it is. */
  name: string;
  /** The address of the picture; without one the name stands alone. */
  picture?: string;
  srcSet?: string;
  /** A drawing in place of a photo, which members of staff alone are shown. */
  isDrawn?: boolean;
};

/** The practice's person beside the booking action: the picture, where there is one, and the name. */
export function Portrait({ name, picture, srcSet, isDrawn }: PortraitProps) {
  return (
    <figure className={picture ? "talk-portrait" : "col-span-12 lg:col-span-3"}>
      {picture && (
        <div className="relative">
          <img
            className="talk-face"
            src={picture}
            srcSet={srcSet}
            sizes="20rem"
            alt=""
            width="400"
            height="500"
            decoding="async"
          />
          {isDrawn && <PhotoWanted />}
        </div>
      )}
      <figcaption className="font-display font-520 text-lg leading-tight">{name}</figcaption>
    </figure>
  );
}

const PhotoWanted = () => (
  <span className="absolute left-2 bottom-2 px-2 py-.6 rounded bg-card text-foreground text-xs font-600">
    {t("Your photo")}
  </span>
);

/** The person large, upright, where a page says who it is; nothing where the practice itself signs. */
export function PortraitFigure({ frame: { portrait, site } }: { frame: Frame }) {
  if (!portrait) return null;
  return (
    <figure className="portrait">
      <img
        className="w-full h-full object-cover"
        src={portrait.picture}
        srcSet={portrait.srcSet}
        sizes="(min-width: 56rem) 30rem, 41vw"
        alt={site.author.name}
        width="400"
        height="500"
        loading="lazy"
      />
      {portrait.isDrawn && <PhotoWanted />}
    </figure>
  );
}
