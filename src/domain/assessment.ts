import { hueOf, PARTS, type Part } from "./lists.ts";

export const QUESTIONS_PER_PART = 4;
export const QUESTION_COUNT = PARTS.length * QUESTIONS_PER_PART;

export const ANSWER_OPTIONS = [
  { value: 1, label: "Strongly Disagree" },
  { value: 2, label: "Disagree" },
  { value: 3, label: "Neutral" },
  { value: 4, label: "Agree" },
  { value: 5, label: "Strongly Agree" },
] as const;
export type Answer = (typeof ANSWER_OPTIONS)[number]["value"];

/** 'I can’t know', which a round offers to its members. */
export const UNKNOWN = 0;
export type Choice = Answer | typeof UNKNOWN;
export const isChoice = (value: unknown): value is Choice => value === UNKNOWN || isAnswer(value);

export const ANSWER_MIN = 1;
export const ANSWER_MAX = ANSWER_OPTIONS.length;
export const SECTION_MIN = QUESTIONS_PER_PART * ANSWER_MIN;
export const SECTION_MAX = QUESTIONS_PER_PART * ANSWER_MAX;
export const TOTAL_MIN = QUESTION_COUNT * ANSWER_MIN;
export const TOTAL_MAX = QUESTION_COUNT * ANSWER_MAX;

/** The levels from the highest down, each with the lowest total that reaches it (SPEC §9). */
export const LEVELS = [
  { name: "Thriving", from: 85 },
  { name: "Growing", from: 70 },
  { name: "Developing", from: 55 },
  { name: "Struggling", from: TOTAL_MIN },
] as const;
export type Level = (typeof LEVELS)[number]["name"];
export const LEVEL_NAMES = LEVELS.map((level) => level.name);

export type StoredQuestion = readonly [part: Part, text: string];

export type Sections = Record<Part, number>;
export type Score = { total: number; sections: Sections; level: Level };

/** Throws a RangeError unless there are 20 whole numbers from 1 to 5. */
export function score(answers: readonly number[]): Score {
  const sections = sectionScores(answers);
  const total = totalOf(sections);
  return { total, sections, level: levelFor(total) };
}

/** Vision is answers 0-3, Team 4-7 and so on (SPEC §9); throws as `score` does. */
export function sectionScores(answers: readonly number[]): Sections {
  if (answers.length !== QUESTION_COUNT || !answers.every(isAnswer)) {
    throw new RangeError(
      `An assessment needs ${QUESTION_COUNT} answers from ${ANSWER_MIN} to ${ANSWER_MAX}.`,
    );
  }
  return Object.fromEntries(PARTS.map((part) => [part, ofPart(answers, part)])) as Sections;
}

export const ofPart = (values: readonly number[], part: Part): number =>
  values.reduce((sum, value, index) => (partOf(index) === part ? sum + value : sum), 0);

export type ScoreFields = Record<`${Lowercase<Part>}Score`, string>;

export const sectionsOf = (fields: ScoreFields): Sections =>
  Object.fromEntries(PARTS.map((part) => [part, Number(fields[`${hueOf(part)}Score`])])) as Sections;

/** As the call has them (SPEC §7); throws as `score` does. */
export function scoreFields(answers: readonly number[]) {
  const { total, sections, level } = score(answers);
  const scores = PARTS.map((part) => [`${hueOf(part)}Score`, String(sections[part])]);
  return { totalScore: String(total), ...(Object.fromEntries(scores) as ScoreFields), interpretation: level };
}

export function totalOf(sections: Sections): number {
  return PARTS.reduce((sum, part) => sum + sections[part], 0);
}

export function levelFor(total: number): Level {
  return LEVELS.find((level) => total >= level.from)?.name ?? "Struggling";
}

export function partOf(index: number): Part {
  const part = PARTS[Math.floor(index / QUESTIONS_PER_PART)];
  if (part === undefined) throw new RangeError(`There is no question at index ${index}.`);
  return part;
}

/** In whole percent (SPEC §9). */
export function progress(index: number): number {
  return Math.round(((index + 1) / QUESTION_COUNT) * 100);
}

export function isAnswer(value: unknown): value is Answer {
  return Number.isInteger(value) && Number(value) >= ANSWER_MIN && Number(value) <= ANSWER_MAX;
}

/** SPEC §2. */
export function scoreColor(total: number): "green" | "yellow" | "red" {
  if (total >= 80) return "green";
  return total >= 60 ? "yellow" : "red";
}
