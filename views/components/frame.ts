import type { NavigationContent, NavigationItem } from "#src/content/shape/navigation.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import type { PageLink } from "./privacy-notice.tsx";

/** Who looks at the page, as far as the header shows it. */
export type Viewer = { username: string; isAdmin: boolean };

/** What every page is rendered in: the site's words, where the reader is, and who the reader is. */
export type Frame = {
  site: SiteContent;
  navigation: NavigationContent;
  /** The operator's own pages at the page's foot. */
  pageLinks: PageLink[];
  /** The privacy page, while it stands. */
  privacy: PageLink | undefined;
  /** Path of the page without query, such as `/framework`. */
  path: string;
  user: Viewer | null;
  /** Whether the page tells the site's figures what is pressed and begun on it. */
  counts: boolean;
  /** The current year in the site's time zone. */
  year: number;
  /** The served address of a file below `static/`: `asset("logos/hoystrand.svg")`. */
  asset: (file: string) => string;
};

/** The address behind a navigation item: its own, or the one in site.yaml that its name stands for; empty where that is left out. */
export function addressOf(site: SiteContent, href: NavigationItem["href"]): string {
  switch (href) {
    case "booking":
    case "book":
    case "author":
    case "newsletter":
      return site.links[href] ?? "";
    default:
      return href;
  }
}

/** The served address of a picture named in content: the operator's own, a file below `static/`, or an address. */
export function pictureAddress(frame: Frame, picture: string): string {
  if (picture.startsWith("pictures/")) return `/${picture}`;
  return /^https?:/i.test(picture) ? picture : frame.asset(picture.replace(/^\//, ""));
}
