import { z } from "zod";
import { BLOG_CATEGORIES, BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { line, linePattern, words } from "./leaf.ts";

/** The words of the blog that the specification leaves open. */
export const blogShape = z.strictObject({
  stayUpdated: z.strictObject({ text: words(240), feed: line(60) }),
  article: z.strictObject({
    back: line(40),
    contents: line(40).default("In this letter"),
    next: line(40).default("Next letter"),
    more: linePattern(["category"], 60).default("More on {category}"),
    others: line(40).default("More letters"),
    shelf: line(60).default("The shelf that goes with it"),
    anchor: linePattern(["heading"], 80),
    notes: line(40),
    backToText: line(60),
  }),
  /** For a blog category, the book category that its articles recommend. */
  shelves: z.partialRecord(z.enum(BLOG_CATEGORIES), z.enum(BOOK_CATEGORIES)).default({}),
});

export type BlogContent = z.infer<typeof blogShape>;
