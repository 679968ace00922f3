import { z } from "zod";
import { keyed, line, linePattern, pattern } from "./leaf.ts";

/** The words of a letter that may hold the places `names` and the site's name. */
function letter(names: readonly string[]) {
  const places = ["site", ...names];
  return {
    subject: linePattern(places, 120),
    preview: linePattern(places, 140),
    heading: linePattern(places, 80),
    text: pattern(places, 600),
    note: pattern(places, 400),
    reason: pattern(["site"], 240),
  };
}

const button = line(40);
const label = line(30);

const { subject, preview, heading, text, note, reason } = letter(["minutes"]);

/** `letters/login-link.yaml`; `minutes` is the link's life. */
export const loginLinkLetterShape = z.strictObject({ subject, preview, heading, text, button, note, reason });

const result = letter(["total", "level"]);

/** `letters/result.yaml`; the level's words and the recommendations come from the assessment. */
export const resultLetterShape = z.strictObject({
  subject: result.subject,
  preview: result.preview,
  heading: result.heading,
  partsTitle: line(60),
  bookingTitle: line(60),
  bookingText: result.text,
  bookingButton: button,
  linkText: line(200),
  linkLabel: line(60),
  reason,
});

const lead = letter(["name", "company"]);

/** `letters/new-lead.yaml`; `company` is empty where the sender gave none. */
export const newLeadLetterShape = z.strictObject({
  subject: lead.subject,
  heading: lead.heading,
  ...keyed(["nameLabel", "emailLabel", "companyLabel", "sourceLabel", "dateLabel"], label),
  replyHint: lead.note,
  button,
  reason,
});

const parked = letter(["letter"]);

/** `letters/parked.yaml`; `letter` is what `kinds` calls the letter that was given up. */
export const parkedLetterShape = z.strictObject({
  subject: parked.subject,
  preview: parked.preview,
  heading: parked.heading,
  text: parked.text,
  ...keyed(["letterLabel", "dateLabel", "reasonLabel"], label),
  button,
  kinds: z.strictObject(keyed(["login-link", "result", "new-lead", "parked"], line(60))),
  reason,
});

export type LoginLinkLetterContent = z.infer<typeof loginLinkLetterShape>;
export type ResultLetterContent = z.infer<typeof resultLetterShape>;
export type NewLeadLetterContent = z.infer<typeof newLeadLetterShape>;
export type ParkedLetterContent = z.infer<typeof parkedLetterShape>;
