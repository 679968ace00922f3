import { z } from "zod";
import { line } from "./leaf.ts";

/** The front matter of one of the operator's own pages, `pages/NAME.md`; its body is the Markdown below. */
export const ownPageShape = z.strictObject({
  title: line(80),
  description: line(200),
  nav: z.enum(["footer", "header", "none"], { error: "must be footer, header or none" }).default("footer"),
  draft: z.boolean({ error: "must be true or false" }).default(false),
});
