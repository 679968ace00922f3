import { z } from "zod";
import { BOOK_CATEGORIES, HUES } from "#src/domain/lists.ts";
import { between, exactly, file, keyed, line, linePattern, lines, pattern, texts, words } from "./leaf.ts";

/** `numeral`: large beside what is printed, the number that its words name. */
const row = z
  .strictObject({
    ...lines({ numeral: 3, print: 100, hand: 120, aim: 20, name: 30, when: 30 }),
    mark: z.enum(["done", "red"]),
  })
  .partial();

const paper = z.strictObject({
  about: line(160),
  letter: z.strictObject(lines({ slug: 100, text: 60 })).optional(),
  title: line(40),
  note: line(60).optional(),
  head: exactly(4, line(30)).optional(),
  rows: between(1, 12, row),
  stamp: line(40).optional(),
  foot: line(120).optional(),
});

export type PaperContent = z.infer<typeof paper>;

const part = z.strictObject({
  ...texts({ name: 20, question: 100, text: 320 }),
  signs: exactly(3, words(100)),
  clause: line(60).optional(),
  paper: paper.optional(),
});

export const frameworkShape = file("The framework", {
  ...texts({ title: 60, lead: 360, action: 40, diagram: 160 }),
  parts: z.strictObject({ vision: part, team: part, process: part, issues: part, metrics: part }),
  integration: z.strictObject({
    ...texts({ label: 60, title: 80 }),
    gaps: between(0, 5, z.strictObject({ missing: z.enum(HUES), text: line(120) })).default([]),
    paragraphs: between(1, 4, words(400)),
  }),
  quarter: z.strictObject({
    ...texts({ title: 60, lead: 200 }),
    cards: exactly(3, z.strictObject(texts({ when: 40, title: 40, text: 240 }))),
    weeks: between(0, 13, z.strictObject({ week: z.int().min(1).max(13), text: line(60) })).default([]),
    rest: line(80).optional(),
  }),
  book: z.strictObject(texts({ title: 80, text: 200, action: 60, coverTitle: 40 })),
});

export type FrameworkContent = z.infer<typeof frameworkShape>;

export const processShape = file("The process", {
  ...texts({ title: 60, lead: 240, path: 160 }),
  /** How long, who, what it costs. As shipped they are hidden with the page of the prices. */
  terms: between(0, 3, z.strictObject(texts({ label: 40, figure: 40, text: 200 }))).default([]),
  steps: exactly(
    4,
    z.strictObject({
      ...texts({ title: 40, text: 400 }),
      when: line(60).optional(),
      who: line(80).optional(),
      details: exactly(4, words(100)),
      picture: words(160),
    }),
  ),
  call: z.strictObject(texts({ title: 60, text: 240, action: 60 })),
});

export type ProcessContent = z.infer<typeof processShape>;

export const readingShape = file("The book list", {
  title: line(60),
  lead: pattern(["count"], 240),
  filter: z.strictObject({
    ...lines({ title: 40, all: 20 }),
    counted: linePattern(["count"], 40),
    countedOne: line(40),
  }),
  /** What a reader would look for, and the shelf that has it. */
  words: between(0, 12, z.strictObject({ word: line(30), category: z.enum(BOOK_CATEGORIES) })).default([]),
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
    ...lines({ copied: 30, copyFailed: 60, find: 30 }),
    findName: linePattern(["title"], 80),
  }),
  empty: line(120),
  failed: z.strictObject({ title: line(60), text: words(200), retry: line(30) }),
  call: z.strictObject({ title: line(60), text: words(240), action: line(40) }),
});

export type ReadingContent = z.infer<typeof readingShape>;

/** The categories of posts; `value` is what API, database and export hold, `name` what is shown. */
export const categoriesShape = between(1, 30, z.strictObject(lines({ value: 60, name: 60 }))).refine(
  (all) => new Set(all.map(({ value }) => value)).size === all.length,
  "must have each value once",
);

export const blogShape = file("The blog", {
  stayUpdated: z.strictObject({ text: words(240), feed: line(60) }),
  article: z.strictObject({
    back: line(40),
    contents: line(40).default("In this letter"),
    next: line(40).default("Next letter"),
    more: linePattern(["category"], 60).default("More on {category}"),
    others: line(40).default("More letters"),
    shelf: line(60).default("The shelf that goes with it"),
    anchor: linePattern(["heading"], 80),
    ...lines({ notes: 40, backToText: 60 }),
    offer: z.strictObject({
      ...texts({ title: 80, text: 200, action: 40, call: 60, callNote: 60 }),
    }),
    pass: z.strictObject(lines({ title: 40, copy: 30, copied: 30, share: 30, mail: 30 })).default({
      title: "Pass it on",
      copy: "Copy link",
      copied: "Link copied",
      share: "Share",
      mail: "By email",
    }),
  }),
  shelves: z.record(line(60), z.enum(BOOK_CATEGORIES)).default({}),
  categories: categoriesShape.optional(),
});

export type BlogContent = z.infer<typeof blogShape>;

/** The pages of one content file's words alone; the name is the address. */
export const plainPageFiles = {
  framework: { file: "framework.yaml", shape: frameworkShape },
  process: { file: "process.yaml", shape: processShape },
} as const;

export type PlainPage = keyof typeof plainPageFiles;
