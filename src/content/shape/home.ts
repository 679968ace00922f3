import { z } from "zod";
import { HUES } from "#src/domain/lists.ts";
import { between, contactLabels, exactly, linePattern, pictureOrAddress, words } from "./leaf.ts";

const part = z.enum([...HUES, "all"], { error: `must be one of ${HUES.join(", ")} or all` });

const card = z.strictObject({ title: words(60), text: words(240) });

/** The sections of the home page, in the specification's order (SPEC §1). */
export const HOME_SECTIONS = [
  "hero",
  "problem",
  "solution",
  "empathy",
  "clients",
  "vision",
  "path",
  "stakes",
  "contact",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const sections = z
  .array(z.enum(HOME_SECTIONS, { error: `must be one of ${HOME_SECTIONS.join(", ")}` }), {
    error: "must be a list of sections",
  })
  .refine((names) => names[0] === "hero", "must begin with hero, which has the page's title")
  .refine((names) => new Set(names).size === names.length, "must name each section once")
  .default([...HOME_SECTIONS])
  .meta({ title: "Sections and their order" });

export const homeShape = z.strictObject({
  sections,
  hero: z.strictObject({
    title: words(60),
    lead: words(320),
    action: words(40),
    call: words(40),
    note: words(140),
    caption: words(140),
    pause: words(30).default("Pause"),
    pauseName: words(60).default("Pause all that moves"),
  }),
  problem: z.strictObject({
    title: words(60),
    problems: exactly(3, card.extend({ when: words(20) })),
    feelingsTitle: words(60),
    feelings: exactly(3, z.strictObject({ word: words(16), text: words(140) })),
  }),
  solution: z.strictObject({
    title: words(80),
    lead: words(200),
    cards: exactly(6, card.extend({ part })),
  }),
  empathy: z.strictObject({
    title: words(40),
    paragraphs: between(1, 5, words(400)),
    link: words(60),
  }),
  clients: z.strictObject({
    title: words(60),
    pause: words(30),
    pauseName: words(60),
    logos: between(0, 40, z.strictObject({ src: pictureOrAddress, alt: words(60) })),
  }),
  vision: z.strictObject({
    title: words(60),
    lead: words(160),
    day: exactly(6, card.extend({ when: words(12) })),
    rating: linePattern(["rating"], 40),
  }),
  path: z.strictObject({
    title: words(60),
    lead: words(160),
    steps: exactly(3, card),
    link: words(40),
  }),
  stakes: z.strictObject({
    title: words(60),
    cards: exactly(3, card.extend({ numeral: words(4), unit: words(20) })),
  }),
  contact: z.strictObject({
    title: words(60),
    lead: words(200),
    mail: words(30),
    website: words(30),
    ...contactLabels(words(30)),
    optional: words(20),
    placeholder: words(140),
    send: words(30),
    sending: words(30),
    refused: words(80),
    sent: linePattern(["email"], 140).default("Sent. A person will read it and write to {email}."),
    or: words(20),
    call: words(40),
  }),
});

export type HomeContent = z.infer<typeof homeShape>;
