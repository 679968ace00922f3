import { z } from "zod";
import { LEVEL_NAMES, type Level, partOf, QUESTION_COUNT } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { NO_LOW, needsOf, type ResultCase, SUMS, sumsText } from "#src/domain/result-plan.ts";
import {
  between,
  exactly,
  file,
  holding,
  keyed,
  laterIn,
  line,
  linePattern,
  lines,
  needs,
  pattern,
  retired,
  texts,
  words,
} from "./leaf.ts";

const question = z.strictObject({
  part: z.enum(PARTS),
  text: line(140),
  /** For who is not the owner, in a round. */
  team: line(140).optional(),
  /** For who disagreed, and what to do then. */
  low: line(200).optional(),
  step: line(240).optional(),
  /** For a round: the question, what its report says of an owner and a team on opposite sides, and what to ask in the meeting. */
  report: line(100).optional(),
  teamLower: line(200).optional(),
  teamHigher: line(200).optional(),
  meeting: line(200).optional(),
});

const TOTALS = ["from", "to", "above"];

const level = (name: Level) =>
  z.strictObject({
    description: pattern(TOTALS, 500),
    ...laterIn(`levels.${name}`, { same: linePattern(TOTALS, 120) }),
    recommendations: exactly(4, z.strictObject({ title: line(60), text: words(240) })),
    ...retired("partWord"),
  });
type LevelShape = ReturnType<typeof level>;
const levels = Object.fromEntries(LEVEL_NAMES.map((name) => [name, level(name)])) as Record<
  Level,
  LevelShape
>;

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

const LOWEST = ["part", "number", "text", "answer", "count", "others", "parts", "strongly"];

const call = z.strictObject({ title: line(80), text: pattern(["author", "count"], 300) });

/** What is said of the results of one case; `needs` is what the program checks before it says any of it. */
const saidOf = <Fields extends z.ZodRawShape>(name: ResultCase, fields: Fields) =>
  z.strictObject({
    needs: needs(needsOf(name)),
    eyebrow: linePattern(LOWEST, 100),
    ...fields,
  });

const lows = {
  note: pattern(LOWEST, 240),
  title: linePattern(["count"], 60),
  call,
};
const chosen = { ...lows, do: line(100), lead: pattern(["others"], 200) };
const sentences = <Name extends string>(...names: Name[]) => keyed(names, linePattern(LOWEST, 200));

const said = z.strictObject({
  one: saidOf("one", lows),
  two: saidOf("two", {
    ...chosen,
    sentence: holding(linePattern(["first", "second"], 100), ["first", "second"]),
  }),
  few: saidOf("few", {
    ...chosen,
    ...sentences("strongly", "stronglyApart", "disagreed", "disagreedApart"),
  }),
  many: saidOf("many", {
    ...chosen,
    ...sentences("strongly", "disagreed"),
    list: linePattern(["count"], 80),
  }),
  all: saidOf("all", { ...chosen, ...sentences("strongly", "disagreed") }),
  neutral: saidOf("neutral", sentences("few", "many")),
  agree: saidOf("agree", sentences("some", "none")),
  perfect: saidOf("perfect", sentences("sentence")),
});

const team = z.strictObject({
  needs: needs(NO_LOW),
  note: pattern(["answer"], 240),
  which: linePattern(["answer", "questions"], 80),
  title: line(60),
  do: line(100),
  ...texts({ lead: 300, again: 200 }),
  call,
});

const parts = z.strictObject({
  title: line(60),
  line: linePattern(["part", "score", "max", "word"], 80),
  range: linePattern(["low", "high", "max"], 80),
  lowest: linePattern(["part", "by"], 120),
  level: linePattern(["parts", "low"], 120),
  close: linePattern(["parts"], 160),
  together: line(120),
  even: linePattern(["low", "max"], 80),
  words: z.strictObject(keyed(SUMS.map(sumsText), line(30))),
  ...texts({ key: 200, open: 100 }),
});

const result = z.strictObject({
  dated: linePattern(["date"], 80),
  before: linePattern(["date"], 120).default("The dashed outline is your result from {date}."),
  retake: z.strictObject({
    ...titled,
    remind: line(40).default("Put it in my calendar"),
    event: linePattern(["title"], 100).default("Take the {title} again"),
    eventText: line(240).default(
      "Answer for an ordinary week, then lay the new result beside your last one.",
    ),
  }),
  notFound: z.strictObject({ ...titled, action: line(40) }),
  ...laterIn("result", {
    disagreed: linePattern(["text"], 100),
    anyStep: line(240),
    said,
    team,
    answerless: z.strictObject({ call }),
    talk: z.strictObject({ action: linePattern(["author"], 60), time: line(40) }),
    // The words take no place, so that no edit can disclose a score.
    send: z.strictObject({
      ...titled,
      words: line(240),
      ...lines({ subject: 80, copy: 40, copied: 40, email: 40 }),
    }),
    ask: z.strictObject({ ...titled, text: words(300), action: line(40) }),
    parts,
    level: z.strictObject({
      below: linePattern(["points", "level"], 80),
      belowOne: linePattern(["level"], 80),
      top: linePattern(["from"], 80),
      title: linePattern(["level"], 60),
      wait: line(100),
    }),
    paper: z.strictObject({
      print: line(40),
      answers: line(100),
      ...lines({ today: 30, later: 30, withWhom: 40, byWhen: 20, link: 60, compare: 100 }),
      sum: linePattern(["score", "max"], 30),
    }),
    numbers: exactly(QUESTION_COUNT, line(20)),
  }),
  ...retired("partsTitle", "quotesTitle", "grid", "partLine", "shortest", "shortestTied", "even", "perfect"),
  ...retired("allLow", "reading", "booking", "privateLink", "share", "print"),
});

export const assessmentShape = file("The assessment", {
  title: line(60),
  intro: z.strictObject(texts({ lead: 240, advice: 240 })),
  questions: exactly(QUESTION_COUNT, question).superRefine(checkOrder),
  levels: z.strictObject(levels),
  asking,
  sending,
  result,
  ...retired("parts"),
});

export type AssessmentContent = z.infer<typeof assessmentShape>;
/** Those that stand until the twenty questions are answered. */
export type QuizWords = Pick<AssessmentContent, "title" | "intro" | "asking" | "sending" | "questions">;

function checkOrder(questions: z.infer<typeof question>[], context: z.RefinementCtx) {
  questions.slice(0, QUESTION_COUNT).forEach((entry, index) => {
    const expected = partOf(index);
    if (entry.part === expected) return;
    const message = "must be {part} here";
    context.addIssue({ code: "custom", path: [index, "part"], message, params: { part: expected } });
  });
}
