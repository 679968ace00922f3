import type { Content } from "./shape.ts";

export const ICON_NAMES = ["icon.svg", "favicon.ico", "apple-touch-icon.png"] as const;
export type IconName = (typeof ICON_NAMES)[number];

export const isOwnPicture = (mark = ""): boolean => /^(?:pictures|\/uploads)\//.test(mark);

/** None where neither the operator's colors nor a mark are set: then the build's icon files are served. */
export const iconAddresses = ({ palette, site }: Content): Record<IconName, string> | undefined => {
  const mark = isOwnPicture(site.mark) ? site.mark : undefined;
  const { primary, accent } = palette;
  if (!mark && !primary && !accent) return undefined;
  const drawn = [mark, primary, palette["primary-foreground"], accent];
  const digest = Bun.SHA256.hash(JSON.stringify(drawn), "hex").slice(0, 16);
  const addresses = ICON_NAMES.map((name) => [name, `/share/${digest}-${name}`]);
  return Object.fromEntries(addresses) as Record<IconName, string>;
};
