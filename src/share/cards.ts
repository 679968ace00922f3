import type { SiteContent } from "#src/content/shape/site.ts";
import type { BlogCategory } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { letterPicture } from "#views/components/drawings/pictures.ts";
import type { ShareCard } from "./card.tsx";

/** The pages that have a share image, each with the category whose figure it uses. */
const PAGE_FIGURES = {
  home: "Leadership",
  framework: "Problem Solving",
  process: "Strategy",
  assessment: "Performance",
  books: "Culture",
  blog: "Process Improvement",
} as const satisfies Partial<Record<keyof SiteContent["pages"], BlogCategory>>;

export type SharedPage = keyof typeof PAGE_FIGURES;

export const SHARED_PAGES = Object.keys(PAGE_FIGURES) as SharedPage[];

/** Returns the card of a page. */
export const pageCard = (page: SharedPage, { pages, name, tagline }: SiteContent): ShareCard => ({
  title: pages[page].title,
  topic: "",
  name,
  by: tagline,
  figure: letterPicture(PAGE_FIGURES[page], 0).wide.src,
});

/** Returns the card of an article, with its category's figure and name in the language at work. */
export const articleCard = (
  { title, category }: { title: string; category: string },
  { name, author }: SiteContent,
): ShareCard => ({
  title,
  topic: shown(category),
  name,
  by: author.name,
  figure: letterPicture(category, 0).wide.src,
});
