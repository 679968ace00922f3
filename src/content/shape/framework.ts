import { z } from "zod";
import { between, exactly, words } from "./leaf.ts";

const part = z.strictObject({
  name: words(20),
  question: words(100),
  text: words(320),
  signs: exactly(3, words(100)),
});

/** The words of the Framework page: the five parts, the integration note, the quarter, the book. */
export const frameworkShape = z.strictObject({
  title: words(60),
  lead: words(360),
  action: words(40),
  diagram: words(160),
  parts: z.strictObject({ vision: part, team: part, process: part, issues: part, metrics: part }),
  integration: z.strictObject({
    label: words(60),
    title: words(80),
    paragraphs: between(1, 4, words(400)),
  }),
  quarter: z.strictObject({
    title: words(60),
    lead: words(200),
    cards: exactly(3, z.strictObject({ when: words(40), title: words(40), text: words(240) })),
  }),
  book: z.strictObject({
    title: words(80),
    text: words(200),
    action: words(60),
    coverTitle: words(40),
  }),
});

export type FrameworkContent = z.infer<typeof frameworkShape>;
