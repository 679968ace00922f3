import { Mark } from "./drawings/mark.tsx";
import { type Frame, pictureAddress } from "./frame.ts";

/** The mark beside the practice's name: the operator's picture where site.yaml names one, else the built-in drawing. */
export function SiteMark({ frame }: { frame: Frame }) {
  const { mark } = frame.site;
  return mark ? <img src={pictureAddress(frame, mark)} alt="" width="40" height="40" /> : <Mark />;
}
