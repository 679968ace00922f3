import type { Frame } from "./frame.ts";

type FaceProps = { frame: Frame; className?: string };

/** The person's face, cut round. Decorative: always beside the name. */
export function Face({ frame, className = "w-13 h-13" }: FaceProps) {
  if (!frame.portrait) return null;
  const { picture } = frame.portrait;
  // The drawing has a cut of its own for it.
  const src = picture.endsWith(".svg") ? `${picture}#face` : picture;
  return <img className={`face ${className}`} src={src} alt="" width="52" height="52" />;
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
