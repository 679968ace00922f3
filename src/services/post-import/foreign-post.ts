import { isDay } from "#src/domain/dates.ts";
import { HtmlRefused } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";

/** A post as another program wrote it. Times are ISO UTC; `content` is Markdown, its pictures at their old addresses. */
export type ForeignPost = {
  /** What the report calls it: its file or its title. */
  item: string;
  title: string;
  slug: string;
  /** None: the first sentence of the content takes its place. */
  excerpt: string;
  content: string;
  tags: string[];
  featuredImage: string | null;
  published: boolean;
  publishAt: string | null;
  publishedAt: string | null;
  /** None: that of the import. */
  createdAt: string | null;
  /** When it was last changed, where that is known. */
  updatedAt?: string | null | undefined;
  /** The path it had on the site it comes from. */
  path: string | null;
  uncarried: Uncarried;
};

/** What a file holds: its posts, what is left out and why, and what cannot be read. */
export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; mistakes: string[] };

/** Adds a post that lacks nothing, made by `make`, or what is wrong with it under its name. */
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

/** Returns a moment as ISO UTC; null for none, undefined for what is no date. `2026-02-30` is none, though Date takes it. */
export const moment = (given: string | Date | null | undefined): string | null | undefined => {
  if (given === null || given === undefined || given === "") return null;
  const text = given instanceof Date ? given.toISOString() : given;
  const time = isDay(text.slice(0, 10)) || !/^[\d-]{10}/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Returns the path of a web address or of a path; null where there is none but the root. */
export const pathOf = (address: string): string | null => {
  const path = URL.parse(address, "http://old.example")?.pathname ?? "/";
  return path === "/" ? null : path;
};
