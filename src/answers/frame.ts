import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedAssets } from "#generated/embedded.gen.ts";
import type { OwnPage } from "#src/content/own-pages.ts";
import type { NavigationItem } from "#src/content/shape/navigation.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import type { Deps } from "#src/deps.ts";
import { lastMade } from "#src/domain/bounded-map.ts";
import { dayIn, isShownOn, yearIn } from "#src/domain/dates.ts";
import { isStaff } from "#src/domain/lists.ts";
import { uploadAt } from "#src/domain/upload.ts";
import { addressOf, type Frame, pictureAddress } from "#views/components/frame.ts";
import type { Viewer } from "./show-page.ts";

const urls: Record<string, string> = assetUrls;

export const asset = (file: string): string => {
  const url = urls[file];
  if (!url) throw new Error(`static/${file} does not exist.`);
  return url;
};

/** As a `data:` URL it is painted with the text beside it, without a second round trip. To escape it takes half a page's time. */
export const inlinePicture = lastMade(64, async (address: string): Promise<string> => {
  const file = embeddedAssets[address]?.files.identity;
  if (!file) return address;
  const svg = (await Bun.file(file).text()).replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>"\s,]/g, (char) => encodeURIComponent(char))}`;
});

/** An uploaded portrait is shown at 800 pixels or fewer. */
const portraitOf = ({ name, author }: SiteContent, viewer: Viewer): Frame["portrait"] => {
  const { portrait } = author;
  if (!portrait && author.name === name) return undefined;
  if (!portrait) return { picture: asset("images/portrait.svg"), isDrawn: isStaff(viewer) };
  if (!portrait.startsWith("/uploads/")) return { picture: pictureAddress({ asset }, portrait) };
  const [small, large] = [uploadAt(portrait, 480), uploadAt(portrait, 800)];
  return { picture: small, srcSet: `${small} 480w, ${large} 800w` };
};

export const frameFor = ({ config, content, now }: Deps, path: string, viewer: Viewer): Frame => {
  const { site, navigation, ownPages } = content.current;
  const linksIn = (...navs: OwnPage["nav"][]) =>
    ownPages
      .filter(({ nav }) => navs.includes(nav))
      .map(({ name, title }) => ({ name: title, href: `/${name}`, external: false }));
  // Links whose address the operator left out are dropped; booking's default is the contact form.
  const given = (items: NavigationItem[]) =>
    items
      .map((item) => ({ ...item, external: item.external && /^https?:/i.test(addressOf(site, item.href)) }))
      .filter((item) => addressOf(site, item.href) !== "");
  const privacy = ownPages.find(({ name }) => name === "privacy");
  return {
    site,
    portrait: portraitOf(site, viewer),
    navigation: {
      ...navigation,
      main: [...given(navigation.main), ...linksIn("header")],
      resources: {
        ...navigation.resources,
        own: [...given(navigation.resources.own), ...linksIn("menu")],
        elsewhere: given(navigation.resources.elsewhere),
      },
      footer: given(navigation.footer),
    },
    pageLinks: linksIn("menu", "footer"),
    privacy: privacy && { name: privacy.title, href: `/${privacy.name}` },
    path,
    user: viewer && {
      username: viewer.username,
      isAdmin: isStaff(viewer),
      role: viewer.role,
      shortcuts: viewer.shortcuts,
    },
    counts: config.numbers && !isStaff(viewer) && !path.startsWith("/admin"),
    year: yearIn(now(), site.timeZone),
    // Staff know it: their pages have other bars on top.
    announcement:
      !path.startsWith("/admin") &&
      site.announcement &&
      isShownOn(site.announcement, dayIn(now(), site.timeZone))
        ? site.announcement
        : undefined,
    asset,
  };
};
