import type { Content } from "./shape.ts";

export const ICON_NAMES = ["icon.svg", "mask.svg", "favicon.ico", "apple-touch-icon.png"] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** None where neither the operator's colors nor a mark are set: then the build's icon files are served. */
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
