import type { NavigationContent, NavigationItem } from "#src/content/shape/navigation.ts";
import type { SiteContent } from "#src/content/shape/site.ts";

/** A link to one of the operator's own pages. */
export type PageLink = { name: string; href: string };

/** The signed-in user, as far as the header shows it. */
export type Viewer = { username: string; isAdmin: boolean };

/** What every page is rendered with: the site's content, the current path and the user. */
export type Frame = {
  site: SiteContent;
  navigation: NavigationContent;
  /** The operator's own pages, linked in the footer. */
  pageLinks: PageLink[];
  /** The privacy page, if the operator has one. */
  privacy: PageLink | undefined;
  /** Path of the page without query, such as `/framework`. */
  path: string;
  user: Viewer | null;
  /** Whether clicks and form starts on the page are counted in the site's statistics. */
  counts: boolean;
  /** The current year in the site's time zone. */
  year: number;
  /** Returns the served URL of a file below `static/`: `asset("logos/hoystrand.svg")`. */
  asset: (file: string) => string;
};

/**
 * Returns the URL of a navigation item: its own, or the one in site.yaml that its name refers to; "" if that is not
 * set.
 */
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

/**
 * Returns the served URL of a picture named in content: one of the operator's own, a file below `static/`, or a URL.
 */
export function pictureAddress(frame: Frame, picture: string): string {
  if (picture.startsWith("pictures/")) return `/${picture}`;
  return /^https?:/i.test(picture) ? picture : frame.asset(picture.replace(/^\//, ""));
}
