import type { NavigationContent, NavigationItem } from "#src/content/shape/navigation.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import { isStaff, type Role } from "#src/domain/lists.ts";
import { uploadAt } from "#src/domain/upload.ts";

export type PageLink = { name: string; href: string };

export type Viewer = { username: string; isAdmin: boolean; role: Role };

/** What every page is rendered with: the site's content, the current path and the user. */
export type Frame = {
  site: SiteContent;
  navigation: NavigationContent;
  pageLinks: PageLink[];
  privacy: PageLink | undefined;
  /** Path of the page without query, such as `/framework`. */
  path: string;
  user: Viewer | null;
  waiting?: number;
  /** Whether clicks and form starts on the page are counted in the site's statistics. */
  counts: boolean;
  year: number;
  /** The line on top of the page, on the days that it is shown. */
  announcement: SiteContent["announcement"];
  /** Returns the served URL of a file below `static/`: `asset("logos/hoystrand.svg")`. */
  asset: (file: string) => string;
};

/** A navigation item's URL: its own, or the one in site.yaml that its name refers to; "" if that is not set. */
export const addressOf = ({ links }: SiteContent, href: NavigationItem["href"]): string =>
  /[/:]/.test(href) ? href : (links[href as keyof typeof links] ?? "");

/** The served URL of a picture named in content: the operator's own, a file below `static/`, or a URL. */
export function pictureAddress(frame: Frame, picture: string): string {
  if (picture.startsWith("pictures/")) return `/${picture}`;
  return /^(?:https?:|\/uploads\/)/i.test(picture) ? picture : frame.asset(picture.replace(/^\//, ""));
}

/** The drawing that stands for the person until a photo is there. */
const DRAWN = "images/portrait.svg";

/**
 * The person's picture, an uploaded one at up to 800 pixels; without one the drawing, of which staff are told. Undefined where
 * the practice itself signs.
 */
export function portraitOf(frame: Frame) {
  const { name, author } = frame.site;
  const { portrait } = author;
  if (!portrait) {
    if (author.name === name) return undefined;
    return { picture: frame.asset(DRAWN), isDrawn: isStaff(frame.user) };
  }
  if (!portrait.startsWith("/uploads/")) return { picture: pictureAddress(frame, portrait) };
  const [small, large] = [uploadAt(portrait, 480), uploadAt(portrait, 800)];
  return { picture: small, srcSet: `${small} 480w, ${large} 800w` };
}
