import type { Content } from "./shape.ts";

export const ICON_NAMES = ["icon.svg", "mask.svg", "favicon.ico", "apple-touch-icon.png"] as const;
export type IconName = (typeof ICON_NAMES)[number];

/**
 * Returns the addresses of the icons drawn in the operator's colors or from the operator's mark, with a digest of both;
 * undefined where neither is set: then the build's icon files are served.
 */
export const iconAddresses = ({
  palette,
  site,
}: Pick<Content, "palette" | "site">): Record<IconName, string> | undefined => {
  const mark = site.mark?.startsWith("pictures/") ? site.mark : undefined;
  const { primary, accent } = palette;
  if (!mark && !primary && !accent) return undefined;
  const digest = new Bun.CryptoHasher("sha256")
    .update(JSON.stringify([mark, primary, palette["primary-foreground"], accent]))
    .digest("hex")
    .slice(0, 16);
  return Object.fromEntries(ICON_NAMES.map((name) => [name, `/share/${digest}-${name}`])) as Record<
    IconName,
    string
  >;
};
