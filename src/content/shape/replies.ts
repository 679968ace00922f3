import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { between, line, linePattern, pattern } from "./leaf.ts";

const places = ["name", "site", "staff", "booking"];

/** `replies.yaml`: what staff may begin a reply with; none is also a choice. */
export const repliesShape = z.strictObject({
  templates: between(
    0,
    30,
    z.strictObject({
      name: line(60),
      subject: linePattern(places, LIMITS.subject),
      text: pattern(places, LIMITS.message),
    }),
  ),
  /** Stands for a name that is not known. */
  unnamed: line(60),
  reason: pattern(["site"], 200),
});
