import { isDay } from "#src/domain/dates.ts";
import type { Uncarried } from "./uncarried.ts";

/** Times are ISO UTC; `content` is Markdown, its pictures at their old addresses. */
export type ForeignPost = {
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

export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; mistakes: string[] };

/** Why a post cannot be taken, as the end of a sentence about it. */
export class PostRefused extends Error {}

/** Takes what `make` makes, or notes by `name` why it cannot be taken. */
export const takePost = ({ posts, mistakes }: ForeignPosts, name: string, make: () => ForeignPost): void => {
  try {
    posts.push(make());
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
    mistakes.push(`${name}: ${error.message}`);
  }
};

/** @throws PostRefused for a text that says nothing */
export const needed = (text: string | null | undefined, what: string): string => {
  if (text?.trim()) return text;
  throw new PostRefused(`it has no ${what}`);
};

/** Null for none. `2026-02-30` is no date, though Date takes it. @throws PostRefused */
export const moment = (given: string | Date | null | undefined, zone = ""): string | null => {
  if (!given) return null;
  const text = given instanceof Date ? given.toISOString() : given;
  const time = isDay(text.slice(0, 10)) || !/^[\d-]{10}/.test(text) ? Date.parse(text + zone) : Number.NaN;
  if (Number.isNaN(time)) throw new PostRefused(`its date ${text} is no date`);
  return new Date(time).toISOString();
};

/** Null for the root. */
export const pathOf = (address: string): string | null => {
  const path = URL.parse(address, "http://old.example")?.pathname ?? "/";
  return path === "/" ? null : path;
};
