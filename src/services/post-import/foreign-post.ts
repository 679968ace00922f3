import { isDay } from "#src/domain/dates.ts";
import { HtmlRefused } from "./markdown-of-html.ts";
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

type Written = string | Date | null | undefined;

export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; mistakes: string[] };

type Text = string | null | undefined;

/** Takes a post that `make` makes, or names what it lacks: `text` is its content, `dates` are as they were written. */
export const takePost = (
  { posts, mistakes }: ForeignPosts,
  name: string,
  {
    title,
    text,
    textName = "content",
    dates,
  }: { title: Text; text: Text; textName?: string; dates: Written[] },
  make: () => ForeignPost,
): void => {
  const wrong = (words: string) => mistakes.push(`${name}: ${words}`);
  const before = mistakes.length;
  if (!title?.trim()) wrong("it has no title");
  if (!text?.trim()) wrong(`it has no ${textName}`);
  for (const date of dates) if (moment(date) === undefined) wrong(`its date ${date} is no date`);
  if (mistakes.length > before) return;
  try {
    posts.push(make());
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    wrong(error.message);
  }
};

/** Null for none, undefined for what is no date. `2026-02-30` is none, though Date takes it. */
export const moment = (given: Written): string | null | undefined => {
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
