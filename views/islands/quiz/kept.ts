import { isAnswer, QUESTION_COUNT, SECTION_MAX, SECTION_MIN } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { type Answers, type Kept, type Last, resultOf, type Sent } from "./state.ts";

/** Where this browser keeps an attempt, for 30 days after the last change. */
export const KEPT_UNDER = "fivefold-assessment";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Rises when the stored form changes; an older one is then forgotten. */
const FORM = 1;

type Stored = Kept & { form: number; questions: number; savedAt: number; last?: Last | null };

/** A number that tells one set of questions from another: answers to questions that have changed are worth nothing. */
export function questionsMark(texts: readonly string[]): number {
  let mark = 0;
  for (const char of texts.join("\n")) mark = (Math.imul(mark, 31) + char.charCodeAt(0)) | 0;
  return mark;
}

/** Reads the attempt that this browser keeps; null when there is none, or it is too old or not for these questions. */
export function readKept(storage: Storage, questions: number, now: number): Kept | null {
  const stored = parse(storage.getItem(KEPT_UNDER));
  if (!isStored(stored) || stored.questions !== questions) return null;
  if (stored.savedAt > now || now - stored.savedAt > KEPT_MS) return null;
  const { view, index, answers, email, key, sent } = stored;
  return { view, index, answers, email, key, sent };
}

/**
 * Reads the result before the attempt that is taken up (`kept`), for its outline. It outlives the attempt's 30 days:
 * whoever takes the quiz again after three months sees what has changed.
 */
export function readLast(storage: Storage, kept: Kept | null): Last | null {
  const stored = parse(storage.getItem(KEPT_UNDER));
  if (!isRecord(stored)) return null;
  const own = isStored(stored) ? resultOf(stored) : null;
  const before = isLast(stored.last) ? stored.last : null;
  return kept ? before : (own ?? before);
}

/** Keeps an attempt, and the result before it; answers false where the browser does not let us. */
export function keep(
  storage: Storage,
  kept: Kept,
  questions: number,
  now: number,
  last: Last | null = null,
): boolean {
  const stored: Stored = { ...kept, form: FORM, questions, savedAt: now, ...(last && { last }) };
  return put(storage, stored);
}

/** Keeps nothing but the result before. */
export function keepLast(storage: Storage, last: Last): boolean {
  return put(storage, { last });
}

function put(storage: Storage, value: object): boolean {
  try {
    storage.setItem(KEPT_UNDER, JSON.stringify(value));
    return true;
  } catch {
    // Full, or a private window that refuses: the quiz goes on without.
    return false;
  }
}

/** The browser's storage, or null where even asking for it is refused. */
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
  if (!isRecord(value)) return false;
  const { view, index, answers, email, key, sent } = value;
  return (
    value.form === FORM &&
    typeof value.savedAt === "number" &&
    isAnswers(answers) &&
    Number.isInteger(index) &&
    Number(index) >= 0 &&
    Number(index) < QUESTION_COUNT &&
    typeof email === "string" &&
    (key === null || typeof key === "string") &&
    (view === "question" ||
      (view === "email" && !answers.includes(null)) ||
      (view === "result" && !answers.includes(null) && isSent(sent))) &&
    (sent === null || isSent(sent))
  );
}

function isAnswers(value: unknown): value is Answers {
  return (
    Array.isArray(value) &&
    value.length === QUESTION_COUNT &&
    value.every((answer) => answer === null || isAnswer(answer)) &&
    value.some((answer) => answer !== null)
  );
}

function isSent(value: unknown): value is Sent {
  return isRecord(value) && typeof value.resultUrl === "string" && typeof value.createdAt === "string";
}

function isLast(value: unknown): value is Last {
  if (!isRecord(value) || typeof value.takenAt !== "string" || !isRecord(value.sections)) return false;
  const { sections } = value;
  return PARTS.every((part) => {
    const score = sections[part];
    return Number.isInteger(score) && Number(score) >= SECTION_MIN && Number(score) <= SECTION_MAX;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
