import { afterAll, beforeEach, expect, test } from "bun:test";
import { type Answer, sectionScores } from "#src/domain/assessment.ts";
import { KEPT_UNDER, keep, keepLast, questionsMark, readKept, readLast } from "#views/islands/quiz/kept.ts";
import type { Kept } from "#views/islands/quiz/state.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-21T18:00:00.000Z");
const MARK = questionsMark(["One", "Two"]);

const kept: Kept = {
  view: "email",
  index: 19,
  answers: Array<Answer>(20).fill(3),
  email: "ada@quill.example",
  key: "k",
  sent: null,
};

let entries: Map<string, string>;
let storage: Storage;
beforeEach(() => {
  entries = new Map();
  storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage;
  globalThis.localStorage = storage;
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("an attempt comes back as it was kept, for 30 days", () => {
  expect(keep(KEPT_UNDER, kept, MARK, NOW)).toBe(true);
  expect(readKept(KEPT_UNDER, MARK, NOW + 30 * DAY_MS)).toEqual(kept);
  expect(readKept(KEPT_UNDER, MARK, NOW + 30 * DAY_MS + 1)).toBeNull();
  // Also where the clock was ahead meanwhile, and was set right.
  expect(readKept(KEPT_UNDER, MARK, NOW - DAY_MS)).toEqual(kept);
});

test("answers to other questions are worth nothing", () => {
  keep(KEPT_UNDER, kept, MARK, NOW);
  expect(readKept(KEPT_UNDER, questionsMark(["One", "Three"]), NOW)).toBeNull();
  expect(questionsMark(["ab", "c"])).not.toBe(questionsMark(["a", "bc"]));
});

test("a result is compared with the one before it, of the same questions", () => {
  const [quizVersion, sections] = ["0123456789ab", sectionScores(Array<number>(20).fill(3))];
  const of = (link: string, takenAt: string) => ({ resultUrl: `/assessment?r=${link}`, takenAt });
  const first = { ...of("a", "2026-01-05T09:00:00.000Z"), sections, quizVersion };
  const second = { ...of("b", "2026-11-05T09:00:00.000Z"), sections, quizVersion };
  const reworded = { ...of("c", "2026-11-06T09:00:00.000Z"), sections, quizVersion: "ba9876543210" };
  keepLast(KEPT_UNDER, first);
  expect(readLast(KEPT_UNDER, first)).toBeUndefined();
  expect(readLast(KEPT_UNDER, second)).toEqual(first);
  expect(readLast(KEPT_UNDER, reworded)).toBeUndefined();
  for (const _ of ["shown", "shown again"]) {
    keepLast(KEPT_UNDER, second);
    expect(readLast(KEPT_UNDER, second)).toEqual(first);
  }
  keepLast(KEPT_UNDER, reworded);
  expect(readLast(KEPT_UNDER, second)).toBeUndefined();
});

test("a browser that refuses to keep anything is told of, not broken by", () => {
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(keep(KEPT_UNDER, kept, MARK, NOW)).toBe(false);
});

test("what another version of the quiz kept, or nobody, counts as nothing", () => {
  const others: object[] = [{ form: 0 }, { answers: [1, 2] }, { savedAt: null }];
  keep(KEPT_UNDER, kept, MARK, NOW);
  const stored = JSON.parse(entries.get(KEPT_UNDER) ?? "");
  for (const part of others) {
    entries.set(KEPT_UNDER, JSON.stringify({ ...stored, ...part }));
    expect(readKept(KEPT_UNDER, MARK, NOW)).toBeNull();
  }
  for (const text of ["", "null", "[]", "{", '"x"']) {
    entries.set(KEPT_UNDER, text);
    expect(readKept(KEPT_UNDER, MARK, NOW)).toBeNull();
  }
});
