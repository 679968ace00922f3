import { z } from "zod";
import { LEVEL_NAMES, partOf, QUESTION_COUNT } from "#src/domain/assessment.ts";
import { BOOK_CATEGORIES, PARTS } from "#src/domain/lists.ts";
import { between, exactly, file, keyed, line, linePattern, lines, pattern, texts, words } from "./leaf.ts";

const question = z.strictObject({
  part: z.enum(PARTS),
  text: line(140),
  /** What to do where the answer is among the lowest. */
  step: line(200).optional(),
  /** For who is not the owner, in a round. */
  team: line(140).optional(),
});

const part = z.strictObject({
  about: line(100),
  /** How it does, where it scores as a level does; `about` where there is none. */
  levels: z.strictObject(keyed(LEVEL_NAMES, line(110))).optional(),
  shortest: words(300),
  reading: z.enum(BOOK_CATEGORIES),
});

const level = z.strictObject({
  partWord: line(20),
  description: words(500),
  recommendations: exactly(4, z.strictObject({ title: line(60), text: words(240) })),
});

const asking = z.strictObject({
  counter: linePattern(["number", "total"], 60),
  announcement: linePattern(["number", "total", "part", "percent"], 100),
  keys: linePattern(["first", "last", "next"], 100),
  again: line(100).default("Press your answer again, or Next."),
  byItself: line(140).default("Choosing an answer moves you on. To correct it, press another one at once."),
  drawn: linePattern(["part", "bands", "of"], 160).default("{part}: {bands} of {of} bands drawn."),
  ...lines({ kept: 140, notKept: 140 }),
  resume: z.strictObject({
    title: line(60),
    text: pattern(["number", "total"], 200),
    result: words(200).default("Your result is still here."),
    ...lines({ continue: 40, restart: 40 }),
  }),
  plain: z.strictObject({
    lead: words(240),
    group: linePattern(["part", "from", "to"], 80),
    missing: linePattern(["number"], 100),
    missingSome: line(140),
  }),
});

const sending = z.strictObject({
  counter: linePattern(["answered", "total"], 60),
  title: line(60),
  hint: words(240),
  gains: between(0, 4, line(100)).default([]),
  ...lines({ label: 30, placeholder: 60 }),
  privacy: words(240),
  busy: line(30),
  offline: words(200),
});

const titled = { title: line(60), text: words(240) };

const result = z.strictObject({
  dated: linePattern(["date"], 80),
  before: linePattern(["date"], 120).default("The dashed outline is your result from {date}."),
  partsTitle: line(60),
  quotesTitle: line(60).default("Your lowest answers"),
  grid: z
    .strictObject(lines({ title: 60, partner: 20, who: 20, when: 20 }))
    .default({ title: "All twenty answers", partner: "Partner", who: "Who", when: "By when" }),
  partLine: linePattern(["part", "score", "max", "word"], 80),
  shortest: linePattern(["part"], 160),
  shortestTied: linePattern(["parts", "part"], 160),
  even: linePattern(["score", "max"], 200),
  perfect: linePattern(["score", "max"], 200).default(
    "All five parts are at {max} of {max}: none is lowest.",
  ),
  allLow: linePattern(["score", "max"], 200).default("All five parts stand at {score} of {max}."),
  reading: z.strictObject({ text: linePattern(["part"], 100), link: linePattern(["category"], 80) }),
  booking: z.strictObject({
    ...titled,
    action: line(40),
    call: linePattern(["part"], 160).default("Thirty minutes about {part}, free."),
  }),
  privateLink: z.strictObject({ ...titled, ...lines({ copy: 30, copied: 30 }) }),
  // The share text takes no {score} placeholder, so that no edit can disclose a score.
  share: z.strictObject({
    title: line(60),
    note: words(200),
    text: linePattern(["title", "level"], 200),
    ...lines({ action: 40, copied: 30 }),
  }),
  print: z.strictObject({ action: line(40), note: pattern(["site", "date"], 200) }),
  retake: z.strictObject({
    ...titled,
    remind: line(40).default("Put it in my calendar"),
    event: linePattern(["title"], 100).default("Take the {title} again"),
    eventText: line(240).default(
      "Answer for an ordinary week, then lay the new result beside your last one.",
    ),
  }),
  notFound: z.strictObject({ ...titled, action: line(40) }),
});

export const assessmentShape = file("The assessment", {
  title: line(60),
  intro: z.strictObject(texts({ lead: 240, advice: 240 })),
  questions: exactly(QUESTION_COUNT, question).superRefine(checkOrder),
  parts: z.strictObject(keyed(PARTS, part)),
  levels: z.strictObject(keyed(LEVEL_NAMES, level)),
  asking,
  sending,
  result,
});

export type AssessmentContent = z.infer<typeof assessmentShape>;

function checkOrder(questions: z.infer<typeof question>[], context: z.RefinementCtx) {
  questions.slice(0, QUESTION_COUNT).forEach((entry, index) => {
    const expected = partOf(index);
    if (entry.part === expected) return;
    const message = "must be {part} here";
    context.addIssue({ code: "custom", path: [index, "part"], message, params: { part: expected } });
  });
}
