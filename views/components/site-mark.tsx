import { Mark } from "./drawings/mark.tsx";
import { type Frame, pictureAddress } from "./frame.ts";

/** The logo beside the practice's name: the operator's picture if site.yaml names one, else the built-in mark. */
export function SiteMark({ frame }: { frame: Frame }) {
  const { mark } = frame.site;
  return mark ? <img src={pictureAddress(frame, mark)} alt="" width="40" height="40" /> : <Mark />;
}
