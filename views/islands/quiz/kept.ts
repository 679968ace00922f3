import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { isRecord } from "#src/domain/values.ts";
import { type Kept, type Last, resultOf } from "./state.ts";

/** localStorage key of an attempt, kept for 30 days after its last change. */
export const KEPT_UNDER = "fivefold-assessment";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Version of the stored format; data of other versions are ignored. */
const FORM = 1;

export type KeptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Stored = Kept & { form: number; questions: number; savedAt: number; last?: Last | null };

/** Returns a hash of the questions' texts: stored answers to other questions are ignored. */
export function questionsMark(texts: readonly string[]): number {
  let mark = 0;
  for (const char of texts.join("\n")) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}

/** Reads the stored attempt; null if there is none, or it has expired or is for other questions. `now` is in ms. */
export function readKept(storage: KeptStorage, questions: number, now: number): Kept | null {
  const stored = parse(storage.getItem(KEPT_UNDER));
  if (!isStored(stored) || stored.questions !== questions) return null;
  if (stored.savedAt > now || now - stored.savedAt > KEPT_MS) return null;
  const { view, index, answers, email, key, sent } = stored;
  return { view, index, answers, email, key, sent };
}

/** The result before the attempt `kept`, of the same questions. It does not expire: months later it shows the change. */
export function readLast(
  storage: KeptStorage,
  kept: Kept | null,
  questions: { mark: number; quizVersion: string },
): Last | null {
  const stored = parse(storage.getItem(KEPT_UNDER));
  if (!isRecord(stored)) return null;
  const own = isStored(stored) && stored.questions === questions.mark ? resultOf(stored) : null;
  const isComparable = isLast(stored.last) && stored.last.quizVersion === questions.quizVersion;
  const before = isComparable ? (stored.last as Last) : null;
  return kept ? before : (own ?? before);
}

/** Stores an attempt and the previous result. Returns whether the browser allowed it. */
export function keep(
  storage: KeptStorage,
  kept: Kept,
  questions: number,
  now: number,
  last: Last | null = null,
): boolean {
  return put(storage, { ...kept, form: FORM, questions, savedAt: now, ...(last && { last }) });
}

export const keepLast = (storage: KeptStorage, last: Last): boolean => put(storage, { last });

function put(storage: KeptStorage, value: object): boolean {
  try {
    storage.setItem(KEPT_UNDER, JSON.stringify(value));
    return true;
  } catch {
    // Storage is full or refused (private windows): the quiz works without.
    return false;
  }
}

export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || value.form !== FORM || typeof value.savedAt !== "number") return false;
  return Array.isArray(value.answers) && value.answers.length === QUESTION_COUNT;
}

const isLast = (value: unknown): value is Last => isRecord(value) && isRecord(value.sections);
