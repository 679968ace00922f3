import { embeddedAssets } from "#generated/embedded.gen.ts";

const ESCAPES = /[%#<>"\s,]/g;

/** The program's own pictures stay as they are: to escape one takes as long as to draw half a page. */
const known = new Map<string, string>();

/**
 * Returns an SVG of the program as a `data:` URL, from its address under /assets: a picture in the first screen of a phone
 * is then painted with the text beside it, without a second round trip.
 */
export const inlinePicture = async (address: string): Promise<string> => {
  const made = known.get(address);
  if (made) return made;
  const file = embeddedAssets[address]?.files.identity;
  if (!file) return address;
  const svg = (await Bun.file(file).text()).replaceAll('"', "'");
  const url = `data:image/svg+xml,${svg.replace(ESCAPES, (char) => encodeURIComponent(char))}`;
  known.set(address, url);
  return url;
};
