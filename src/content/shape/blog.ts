import { z } from "zod";
import { line, linePattern, words } from "./leaf.ts";

/** The words of the blog that the specification leaves open. */
export const blogShape = z.strictObject({
  stayUpdated: z.strictObject({ text: words(240), feed: line(60) }),
  article: z.strictObject({
    back: line(40),
    anchor: linePattern(["heading"], 80),
    notes: line(40),
    backToText: line(60),
  }),
});

export type BlogContent = z.infer<typeof blogShape>;
