import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { between, line, linePattern, pattern } from "./leaf.ts";

const places = ["name", "site", "staff", "booking"];

/** `replies.yaml`: templates for a reply to a person; the list may be empty. */
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
  /** Replaces {name} where the person's name is unknown. */
  unnamed: line(60),
  reason: pattern(["site"], 200),
});
