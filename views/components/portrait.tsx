import { PhotoWanted } from "./photo-wanted.tsx";

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
