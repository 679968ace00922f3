import type { QuizWords } from "#src/content/shape/assessment.ts";
import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { isRecord } from "#src/domain/values.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import type { Kept, Last } from "./state.ts";

/** localStorage key of the owner's attempt. An attempt is kept for 30 days after its last change. */
export const KEPT_UNDER = "fivefold-assessment";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Version of the stored format; data of other versions are ignored. */
const FORM = 1;

type Stored = Kept & { form: number; questions: number; savedAt: number };

/** Returns a hash of the questions' texts: stored answers to other questions are ignored. */
export function questionsMark(texts: readonly string[]): number {
  let mark = 0;
  for (const char of texts.join("\n")) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}

/** Reads the attempt at a `place`; null if there is none, or it has expired or is for other questions. `now` is in ms. */
export function readKept(place: string, questions: number, now: number): Kept | null {
  const stored = readStored(place) as Partial<Stored> | null;
  if (stored?.form !== FORM || stored.questions !== questions) return null;
  // Negative where the clock was ahead and has been set right.
  const age = now - Number(stored.savedAt);
  if (!(age <= KEPT_MS) || stored.answers?.length !== QUESTION_COUNT) return null;
  const { view, index, answers, email, key, sent } = stored as Stored;
  return { view, index, answers, email, key, sent };
}

export const keep = (place: string, kept: Kept, questions: number, now: number): boolean =>
  writeStored(place, { ...kept, form: FORM, questions, savedAt: now });

/** The attempt as the fields of the whole form. */
export function keptFields(place: string, { questions }: QuizWords): Record<string, string> {
  const kept = readKept(place, questionsMark(questions.map(({ text }) => text)), Date.now());
  const answers = kept?.answers.flatMap((answer, index) =>
    answer === null ? [] : [[`q${index + 1}`, String(answer)]],
  );
  return Object.fromEntries(answers ?? []);
}

const resultsAt = (place: string): Last[] => {
  const stored = readStored(`${place}-results`);
  return Array.isArray(stored) ? stored.filter((each) => isRecord(each) && isRecord(each.sections)) : [];
};

type Result = Pick<Last, "resultUrl" | "quizVersion">;

/** Other results of the same questions. None expires: months later it shows the change. */
const comparable = (place: string, { resultUrl, quizVersion }: Result): Last[] =>
  resultsAt(place).filter((each) => each.resultUrl !== resultUrl && each.quizVersion === quizVersion);

export const readLast = (place: string, result: Result): Last | undefined => comparable(place, result).at(-1);

export const keepLast = (place: string, last: Last): boolean =>
  writeStored(`${place}-results`, [...comparable(place, last), last].slice(-2));
