import { z } from "zod";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { keyed, line, linePattern, pattern, words } from "./leaf.ts";

/** The words of the recommended reading page, around the books of the database. */
export const readingShape = z.strictObject({
  title: line(60),
  lead: pattern(["count"], 240),
  filter: z.strictObject({
    title: line(40),
    all: line(20),
    counted: linePattern(["count"], 40),
    countedOne: line(40),
  }),
  notes: z.strictObject(keyed(BOOK_CATEGORIES, line(120))),
  card: z.strictObject({
    featured: line(30),
    preview: linePattern(["title"], 80),
    close: line(30),
    again: line(30).default("Try again"),
    missing: line(160).default("The preview could not be loaded: the book store does not answer."),
    blank: line(120).default(
      "Nothing here? The publisher’s reader did not answer. “Find it” leads to the store.",
    ),
    share: line(30),
    shareName: linePattern(["title"], 80),
    copied: line(30),
    copyFailed: line(60),
    find: line(30),
    findName: linePattern(["title"], 80),
  }),
  empty: line(120),
  failed: z.strictObject({ title: line(60), text: words(200), retry: line(30) }),
  call: z.strictObject({ title: line(60), text: words(240), action: line(40) }),
});

export type ReadingContent = z.infer<typeof readingShape>;
