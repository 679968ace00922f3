import { assetUrls } from "#generated/assets.gen.ts";
import type { Deps } from "#src/deps.ts";
import type { Frame } from "#views/components/frame.ts";
import type { Viewer } from "./show-page.ts";

const urls: Record<string, string> = assetUrls;

/** The served address of a file below static/; throws where there is none, since a view names only what is there. */
export const asset = (file: string): string => {
  const url = urls[file];
  if (!url) throw new Error(`static/${file} does not exist.`);
  return url;
};

/** Returns what every page is rendered in, for a path and a viewer. */
export const frameFor = (
  { config, content, now }: Pick<Deps, "config" | "content" | "now">,
  path: string,
  viewer: Viewer,
): Frame => {
  const { site, navigation } = content.current;
  const year = new Intl.DateTimeFormat("en", { timeZone: site.timeZone, year: "numeric" }).format(now());
  return {
    site,
    navigation,
    path,
    user: viewer && { username: viewer.username, isAdmin: viewer.role === "admin" },
    counts: config.numbers && viewer?.role !== "admin" && !path.startsWith("/admin"),
    year: Number(year),
    asset,
  };
};
