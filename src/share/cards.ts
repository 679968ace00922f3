import type { SiteContent } from "#src/content/shape/site.ts";
import { COLORS, type ColorName, hexIn, hexOf, type Mode } from "#src/domain/colors.ts";
import { shown } from "#src/domain/shown.ts";
import { letterPicture, pathPicture } from "#views/components/drawings/pictures.ts";

/** All of it enters the address. */
export type ShareCard = {
  title: string;
  topic: string;
  name: string;
  /** An article's author, or "". */
  by: string;
  /** A file below static/, such as `images/category-culture-wide.svg`. */
  figure: string;
};

/** As CSS writes them: `Content["palette"]`. */
type Palette = Readonly<Record<string, Readonly<Record<Mode, string>>>>;

/** `#rrggbb`; names that are absent keep the theme's color. */
export type Tints = Readonly<Partial<Record<ColorName, string>>>;

const isColorName = (name: string): name is ColorName => name in COLORS;

export const tintsOf = (palette: Palette): Tints =>
  Object.fromEntries(
    Object.keys(palette)
      .filter(isColorName)
      .map((name) => [name, hexIn(palette, name, "light")]),
  );

/** Our SVG drawings hold the theme's light colors as hex. */
export const tinted = (svg: string, tints: Tints): string =>
  Object.entries(tints).reduce(
    (text, [name, own]) => text.replaceAll(hexOf(name as ColorName, "light"), own),
    svg,
  );

const PAGE_FIGURES = {
  home: "images/share-wheel.svg",
  framework: "images/share-five.svg",
  process: pathPicture.src,
  assessment: "images/share-dial.svg",
  books: "images/share-shelf.svg",
  blog: "images/letter-the-200-question-wide.svg",
} as const satisfies Partial<Record<keyof SiteContent["pages"], string>>;

export type SharedPage = keyof typeof PAGE_FIGURES;

export const SHARED_PAGES = Object.keys(PAGE_FIGURES) as SharedPage[];

export const pageCard = (page: SharedPage, { pages, name, tagline }: SiteContent): ShareCard => ({
  title: pages[page].title,
  topic: "",
  name,
  by: tagline,
  figure: PAGE_FIGURES[page],
});

export const ownPageCard = (title: string, site: SiteContent): ShareCard => ({
  ...pageCard("home", site),
  title,
});

export const articleCard = (
  { title, slug, category }: { title: string; slug: string; category: string },
  { name, author }: SiteContent,
): ShareCard => ({
  title,
  topic: shown(category),
  name,
  by: author.name,
  figure: letterPicture({ slug, category }, 0).wide.src,
});

/** Increment when draw.tsx draws differently. */
const DRAWING = 2;

export const cardDigest = ({ title, topic, name, by, figure }: ShareCard, tints: Tints = {}): string => {
  const drawn = [DRAWING, title, topic, name, by, figure, ...Object.entries(tints).flat()];
  return Bun.SHA256.hash(JSON.stringify(drawn), "hex").slice(0, 16);
};

export const canBeSet = ({ title, topic, name, by }: ShareCard): boolean =>
  !/[^\u0020-\u024f\u02b9-\u02dd\u1e00-\u1eff\u2000-\u2044\u20a0-\u20bf\u2122]/.test(
    title + topic + name + by,
  );
