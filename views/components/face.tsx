import { type Frame, linksTo } from "./frame.ts";
import { PhotoWanted } from "./photo-wanted.tsx";

type FaceProps = { frame: Frame; className?: string };

/** The person's face, cut round. Decorative: always beside the name. */
export function Face({ frame, className = "w-13 h-13" }: FaceProps) {
  if (!frame.portrait) return null;
  const { picture } = frame.portrait;
  // The drawing has a cut of its own for it.
  const src = picture.endsWith(".svg") ? `${picture}#face` : picture;
  return <img className={`face ${className}`} src={src} alt="" width="52" height="52" loading="lazy" />;
}

/** Who wrote it, with their face; leads to the page about them, where there is one. */
export function Byline({ frame, text }: { frame: Frame; text?: string }) {
  const [about] = linksTo(frame, "/about");
  const { name } = frame.site.author;
  const who = (
    <>
      <Face frame={frame} />
      <span>
        <b className={about ? "meet-name" : "block font-600"}>{name}</b>
        {text && <span className="block small quiet mt-1">{text}</span>}
      </span>
    </>
  );
  return about ? (
    <a className="meet no-underline" href={about.href}>
      {who}
    </a>
  ) : (
    <span className="meet">{who}</span>
  );
}

type MeetProps = FaceProps & { title: string; text: string };

/** The person beside what they say of themselves, such as who answers. */
export const Meet = ({ frame, title, text, className }: MeetProps) => (
  <p className="meet">
    <Face frame={frame} className={className} />
    <span>
      <b className="block font-600">{title}</b>
      {text}
    </span>
  </p>
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
