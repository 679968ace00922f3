import { embeddedAssets } from "#generated/embedded.gen.ts";

const ESCAPES = /[%#<>"\s,]/g;

/**
 * Returns an SVG of the program as a `data:` URL, from its address under /assets: a picture in the first screen of a phone
 * is then painted with the text beside it, without a second round trip.
 */
export const inlinePicture = async (address: string): Promise<string> => {
  const file = embeddedAssets[address]?.files.identity;
  if (!file) return address;
  const svg = (await Bun.file(file).text()).replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(ESCAPES, (char) => encodeURIComponent(char))}`;
};
