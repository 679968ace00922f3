import { z } from "zod";
import { HUES } from "#src/domain/lists.ts";
import {
  address,
  anyPicture,
  between,
  contactLabels,
  exactly,
  file,
  linePattern,
  ownPath,
  texts,
  words,
} from "./leaf.ts";

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
  .array(z.enum(HOME_SECTIONS))
  .refine((names) => names[0] === "hero", "must begin with hero, which has the page's title")
  .refine((names) => new Set(names).size === names.length, "must name each section once")
  .default([...HOME_SECTIONS])
  .meta({ title: "Sections and their order" });

const card = z.strictObject(texts({ title: 60, text: 240 }));

export const homeShape = file("Home page", {
  sections,
  hero: z.strictObject({
    ...texts({ title: 60, lead: 320, action: 40, call: 40, callNote: 60, note: 140 }),
    caption: words(140).meta({ title: "What the wheel shows, for who does not see it" }),
    pause: words(30).default("Pause"),
    pauseName: words(60).default("Pause all that moves"),
  }),
  problem: z.strictObject({
    title: words(60),
    problems: exactly(3, card.extend({ when: words(20) })),
    feelingsTitle: words(60),
    feelings: exactly(3, z.strictObject(texts({ word: 16, text: 140 }))),
  }),
  solution: z.strictObject({
    ...texts({ title: 80, lead: 200, link: 60 }),
    cards: exactly(6, card.extend({ part: z.enum([...HUES, "all"]) })),
  }),
  empathy: z.strictObject({ title: words(40), paragraphs: between(1, 5, words(400)), link: words(60) }),
  clients: z.strictObject({
    ...texts({ title: 60, pause: 30, pauseName: 60 }),
    logos: between(0, 40, z.strictObject({ src: anyPicture, alt: words(60) })),
    /** One client's two figures. As shipped it is hidden with the page that it leads to. */
    proof: z
      .strictObject({
        ...texts({ before: 8, after: 8, text: 240, action: 40 }),
        link: z.union([ownPath, address]),
      })
      .optional(),
  }),
  vision: z.strictObject({
    ...texts({ title: 60, lead: 160 }),
    day: exactly(6, card.extend({ when: words(12) })),
    rating: linePattern(["rating"], 40),
  }),
  path: z.strictObject({
    ...texts({ title: 60, lead: 160, link: 40, prices: 40 }),
    steps: exactly(3, card.extend({ cost: words(60).optional() })),
  }),
  stakes: z.strictObject({
    title: words(60),
    cards: exactly(3, card.extend(texts({ numeral: 4, unit: 20 }))),
  }),
  contact: z.strictObject({
    ...texts({ title: 60, lead: 200, mail: 30, website: 30, reader: 60, reply: 80 }),
    ...contactLabels(words(30)),
    ...texts({ optional: 20, placeholder: 140, send: 30, sending: 30, refused: 80 }),
    sent: linePattern(["email"], 140).default("Sent. A person will read it and write to {email}."),
    ...texts({ or: 20, call: 40 }),
  }),
});

export type HomeContent = z.infer<typeof homeShape>;
