import { Mark } from "./drawings/mark.tsx";
import { type Frame, pictureAddress } from "./frame.ts";

/** The longest word of a name that a phone of 320 px holds at full size, in characters. */
const WORD_MAX = 12;

/** Returns the classes of a practice's name in header and footer: smaller on phones where a word of it is long. */
export const siteNameClass = (name: string): string =>
  name.split(/[\s-]+/).some((word) => word.length > WORD_MAX) ? "site-name site-name-long" : "site-name";

/** The logo beside the practice's name: the operator's picture if site.yaml names one, else the built-in mark. */
export function SiteMark({ frame }: { frame: Frame }) {
  const { mark } = frame.site;
  return mark ? <img src={pictureAddress(frame, mark)} alt="" width="40" height="40" /> : <Mark />;
}
