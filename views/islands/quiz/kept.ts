import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { isRecord } from "#src/domain/values.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import { type Kept, type Last, resultOf } from "./state.ts";

/** localStorage key of the owner's attempt. An attempt is kept for 30 days after its last change. */
export const KEPT_UNDER = "fivefold-assessment";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Version of the stored format; data of other versions are ignored. */
const FORM = 1;

type Stored = Kept & { form: number; questions: number; savedAt: number; last?: Last | null };

/** Returns a hash of the questions' texts: stored answers to other questions are ignored. */
export function questionsMark(texts: readonly string[]): number {
  let mark = 0;
  for (const char of texts.join("\n")) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}

/** Reads the attempt at a `place`; null if there is none, or it has expired or is for other questions. `now` is in ms. */
export function readKept(place: string, questions: number, now: number): Kept | null {
  const stored = readStored(place);
  if (!isStored(stored) || stored.questions !== questions) return null;
  if (stored.savedAt > now || now - stored.savedAt > KEPT_MS) return null;
  const { view, index, answers, email, key, sent } = stored;
  return { view, index, answers, email, key, sent };
}

/** The result before the attempt `kept`, of the same questions. It does not expire: months later it shows the change. */
export function readLast(
  place: string,
  kept: Kept | null,
  questions: { mark: number; quizVersion: string },
): Last | null {
  const stored = readStored(place);
  if (!isRecord(stored)) return null;
  const own = isStored(stored) && stored.questions === questions.mark ? resultOf(stored) : null;
  const isComparable = isLast(stored.last) && stored.last.quizVersion === questions.quizVersion;
  const before = isComparable ? (stored.last as Last) : null;
  return kept ? before : (own ?? before);
}

export function keep(
  place: string,
  kept: Kept,
  questions: number,
  now: number,
  last: Last | null = null,
): boolean {
  return writeStored(place, { ...kept, form: FORM, questions, savedAt: now, ...(last && { last }) });
}

export const keepLast = (place: string, last: Last): boolean => writeStored(place, { last });

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || value.form !== FORM || typeof value.savedAt !== "number") return false;
  return Array.isArray(value.answers) && value.answers.length === QUESTION_COUNT;
}

const isLast = (value: unknown): value is Last => isRecord(value) && isRecord(value.sections);
