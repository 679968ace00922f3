import subsetFont from "subset-font";
import { kept } from "./kept.ts";

/** `subsetFont`, which takes most of a build's time, once for each font and its characters. */
export const subset = (...given: Parameters<typeof subsetFont>): Promise<Uint8Array> => {
  const [font, text, options] = given;
  return kept("font", [font, text, JSON.stringify(options)], () => subsetFont(...given));
};
