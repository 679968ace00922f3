import { ANSWER_MAX, ANSWER_MIN, isAnswer, QUESTION_COUNT, type Sections } from "./assessment.ts";
import { PARTS, type Part } from "./lists.ts";

// CONTRACT "Results and reports: true sentences": what may be said of twenty answers, and of five sums.

type Span = readonly [least: number, most: number];
const ONCE = 1;
const FEW = 4;

/** The cases that results are told in: what the lowest answer is, and how many of the twenty are it. */
const CASES = {
  one: { lowest: [1, 2], times: [ONCE, ONCE] },
  two: { lowest: [1, 2], times: [2, 2] },
  few: { lowest: [1, 2], times: [3, FEW] },
  many: { lowest: [1, 2], times: [FEW + 1, QUESTION_COUNT - 1] },
  all: { lowest: [1, 2], times: [QUESTION_COUNT, QUESTION_COUNT] },
  neutral: { lowest: [3, 3], times: [ONCE, QUESTION_COUNT] },
  agree: { lowest: [4, 4], times: [ONCE, QUESTION_COUNT] },
  perfect: { lowest: [5, 5], times: [QUESTION_COUNT, QUESTION_COUNT] },
} as const satisfies Record<string, { lowest: Span; times: Span }>;
export type ResultCase = keyof typeof CASES;

const spanText = ([least, most]: Span) => (least === most ? `${least}` : `${least}-${most}`);
const needs = (lowest: Span, times: Span) => `lowest ${spanText(lowest)}, times ${spanText(times)}`;

/** As the words of a case say which answers they need: `lowest 1-2, times 3-4`. */
export const needsOf = (name: ResultCase): string => needs(CASES[name].lowest, CASES[name].times);
/** That of the words for results without a low answer. */
export const NO_LOW = needs([3, ANSWER_MAX], [ONCE, QUESTION_COUNT]);

export type AnswersPlan = {
  name: ResultCase;
  /** The lowest of the twenty, where it was given (from 0, in the order of the questions), and how often each was, from 1. */
  lowest: number;
  at: readonly number[];
  counts: readonly number[];
  /** Neutral at the least: the step is to ask the team. */
  isTeam: boolean;
  /** So many tied steps that they are folded. */
  isFolded: boolean;
};

/** Null without twenty answers: then the parts alone are told. */
export function answersPlan(answers: readonly number[] | null): AnswersPlan | null {
  if (answers?.length !== QUESTION_COUNT || !answers.every(isAnswer)) return null;
  const lowest = Math.min(...answers);
  const at = answers.flatMap((answer, index) => (answer === lowest ? [index] : []));
  const within = (value: number, [least, most]: Span) => value >= least && value <= most;
  const found = Object.entries(CASES).find(
    ([, fits]) => within(lowest, fits.lowest) && within(at.length, fits.times),
  );
  // Every number of times that a lowest answer can be given has its case.
  const name = (found?.[0] ?? "perfect") as ResultCase;
  const counts = Array.from(
    { length: ANSWER_MAX },
    (_, place) => answers.filter((answer) => answer === place + ANSWER_MIN).length,
  );
  return { name, lowest, at, counts, isTeam: lowest > 2, isFolded: name === "many" };
}

/** A part is the lowest only so many points under the next. */
const APART = 2;

/**
 * How five sums stand: `even`, all the same; `lowest`, one under all others; `range`, all within two points; `level`, the
 * lowest the same and all others above; `close`, those within a point of the smallest.
 */
export type PartsPlan = {
  name: "even" | "lowest" | "range" | "level" | "close";
  parts: readonly Part[];
  low: number;
  high: number;
  /** Points from the lowest to the next. */
  by: number;
};

export function partsPlan(sections: Sections): PartsPlan {
  const sums = PARTS.map((part) => sections[part]);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const upTo = (most: number) => PARTS.filter((part) => sections[part] <= most);
  const lowest = upTo(low);
  const by = Math.min(...sums.filter((sum) => sum > low)) - low;
  const plan = { parts: lowest, low, high, by };
  if (low === high) return { ...plan, name: "even" };
  if (lowest.length === 1 && by >= APART) return { ...plan, name: "lowest" };
  if (high - low <= APART) return { ...plan, name: "range" };
  if (by >= APART) return { ...plan, name: "level" };
  return { ...plan, name: "close", parts: upTo(low + 1) };
}

/** The words for a part's sum speak of the sum alone. */
export const SUMS = [
  [4, 8],
  [9, 11],
  [12, 12],
  [13, 15],
  [16, 20],
] as const;
export const sumsText = ([from, to]: (typeof SUMS)[number]) => `${from}-${to}` as const;
export const sumsOf = (sum: number) => sumsText(SUMS.find(([, to]) => sum <= to) ?? SUMS[4]);
