import type { NavigationContent, NavigationItem } from "#src/content/shape/navigation.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import type { Role, Shortcuts } from "#src/domain/lists.ts";

export type PageLink = { name: string; href: string };

export type Viewer = { username: string; isAdmin: boolean; role: Role; shortcuts?: Shortcuts | undefined };

/** What every page is rendered with: the site's content, the current path and the user. */
export type Frame = {
  site: SiteContent;
  navigation: NavigationContent;
  pageLinks: PageLink[];
  privacy: PageLink | undefined;
  /** The person's picture: a photo, or a drawing until there is one (`isDrawn`: of which staff are told). None where the practice itself signs. */
  portrait?: { picture: string; srcSet?: string; isDrawn?: boolean } | undefined;
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

/** The own pages at these paths, as links, without those that the practice has not or hides. */
export const linksTo = ({ pageLinks }: Frame, ...paths: string[]): PageLink[] =>
  paths.flatMap((path) => pageLinks.find(({ href }) => href === path) ?? []);

/** What the work costs at least, as a link to the page that says more; none where no fact says it. */
export const pricesOf = ({ site }: Frame): PageLink[] =>
  site.facts.flatMap(({ price, link }) => (price && link ? [{ name: price, href: link }] : []));

/** A navigation item's URL: its own, or the one in site.yaml that its name refers to; "" if that is not set. */
export const addressOf = ({ links }: SiteContent, href: NavigationItem["href"]): string =>
  /[/:]/.test(href) ? href : (links[href as keyof typeof links] ?? "");

/** The served URL of a picture named in content: the operator's own, a file below `static/`, or a URL. */
export function pictureAddress(frame: Pick<Frame, "asset">, picture: string): string {
  if (picture.startsWith("pictures/")) return `/${picture}`;
  return /^(?:https?:|\/uploads\/)/i.test(picture) ? picture : frame.asset(picture.replace(/^\//, ""));
}
