import { isDay } from "#src/domain/dates.ts";
import { HtmlRefused } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";

/** Times are ISO UTC; `content` is Markdown, its pictures at their old addresses. */
export type ForeignPost = {
  /** In the report. */
  item: string;
  title: string;
  slug: string;
  /** None: the first sentence of the content. */
  excerpt: string;
  content: string;
  tags: string[];
  featuredImage: string | null;
  published: boolean;
  publishAt: string | null;
  publishedAt: string | null;
  /** None: that of the import. */
  createdAt: string | null;
  updatedAt?: string | null | undefined;
  /** On the site it comes from. */
  path: string | null;
  uncarried: Uncarried;
};

/** `mistakes` are what cannot be read. */
export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; mistakes: string[] };

/** Or what it lacks, under its name. */
export const takePost = (
  { posts, mistakes }: ForeignPosts,
  name: string,
  lacks: readonly string[],
  make: () => ForeignPost,
): void => {
  const wrong = (words: string) => mistakes.push(`${name}: ${words}`);
  lacks.forEach(wrong);
  if (lacks.length > 0) return;
  try {
    posts.push(make());
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    wrong(error.message);
  }
};

/** Null for none, undefined for what is no date. `2026-02-30` is none, though Date takes it. */
export const moment = (given: string | Date | null | undefined): string | null | undefined => {
  if (given === null || given === undefined || given === "") return null;
  const text = given instanceof Date ? given.toISOString() : given;
  const time = isDay(text.slice(0, 10)) || !/^[\d-]{10}/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Null for the root. */
export const pathOf = (address: string): string | null => {
  const path = URL.parse(address, "http://old.example")?.pathname ?? "/";
  return path === "/" ? null : path;
};
