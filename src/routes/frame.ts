import { assetUrls } from "#generated/assets.gen.ts";
import type { OwnPage } from "#src/content/own-pages.ts";
import type { NavigationItem } from "#src/content/shape/navigation.ts";
import type { Deps } from "#src/deps.ts";
import { addressOf, type Frame } from "#views/components/frame.ts";
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
  const { site, navigation, ownPages } = content.current;
  const linksIn = (nav: OwnPage["nav"]) =>
    ownPages.filter((page) => page.nav === nav).map(({ name, title }) => ({ name: title, href: `/${name}` }));
  // A link whose address the operator left out vanishes where it stood; calls lead to the contact form then.
  const given = (items: NavigationItem[]) =>
    items
      .map((item) => ({ ...item, external: item.external && /^https?:/i.test(addressOf(site, item.href)) }))
      .filter((item) => addressOf(site, item.href) !== "");
  const privacy = ownPages.find(({ name }) => name === "privacy");
  const year = new Intl.DateTimeFormat("en", { timeZone: site.timeZone, year: "numeric" }).format(now());
  return {
    site,
    navigation: {
      ...navigation,
      main: [...given(navigation.main), ...linksIn("header").map((link) => ({ ...link, external: false }))],
      resources: {
        ...navigation.resources,
        own: given(navigation.resources.own),
        elsewhere: given(navigation.resources.elsewhere),
      },
      footer: given(navigation.footer),
    },
    pageLinks: linksIn("footer"),
    privacy: privacy && { name: privacy.title, href: `/${privacy.name}` },
    path,
    user: viewer && { username: viewer.username, isAdmin: viewer.role === "admin" },
    counts: config.numbers && viewer?.role !== "admin" && !path.startsWith("/admin"),
    year: Number(year),
    asset,
  };
};
