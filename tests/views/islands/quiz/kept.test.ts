import { beforeEach, expect, test } from "bun:test";
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
});

test("an attempt comes back as it was kept, for 30 days", () => {
  expect(keep(storage, kept, MARK, NOW)).toBe(true);
  expect(readKept(storage, MARK, NOW + 30 * DAY_MS)).toEqual(kept);
  expect(readKept(storage, MARK, NOW + 30 * DAY_MS + 1)).toBeNull();
});

test("answers to other questions are worth nothing", () => {
  keep(storage, kept, MARK, NOW);
  expect(readKept(storage, questionsMark(["One", "Three"]), NOW)).toBeNull();
  expect(questionsMark(["ab", "c"])).not.toBe(questionsMark(["a", "bc"]));
});

test("an earlier result is compared only with one of the same questions", () => {
  const last = { sections: sectionScores(Array<number>(20).fill(3)), takenAt: "2026-01-05T09:00:00.000Z" };
  const questions = { mark: MARK, quizVersion: "0123456789ab" };
  keepLast(storage, { ...last, quizVersion: "0123456789ab" });
  expect(readLast(storage, null, questions)).toMatchObject(last);
  expect(readLast(storage, null, { ...questions, quizVersion: "ba9876543210" })).toBeNull();
  keepLast(storage, last);
  expect(readLast(storage, null, questions)).toBeNull();

  const sent = { resultUrl: "/assessment?r=x", createdAt: last.takenAt };
  keep(storage, { ...kept, view: "result", answers: Array<3>(20).fill(3), sent }, MARK, NOW);
  expect(readLast(storage, null, questions)).toEqual(last);
  expect(readLast(storage, null, { ...questions, mark: MARK + 1 })).toBeNull();
});

test("a browser that refuses to keep anything is told of, not broken by", () => {
  storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(keep(storage, kept, MARK, NOW)).toBe(false);
});

test("what another version of the quiz kept, or nobody, counts as nothing", () => {
  const others: object[] = [{ form: 0 }, { answers: [1, 2] }, { savedAt: null }, { savedAt: NOW + 1 }];
  keep(storage, kept, MARK, NOW);
  const stored = JSON.parse(entries.get(KEPT_UNDER) ?? "");
  for (const part of others) {
    entries.set(KEPT_UNDER, JSON.stringify({ ...stored, ...part }));
    expect(readKept(storage, MARK, NOW)).toBeNull();
  }
  for (const text of ["", "null", "[]", "{", '"x"']) {
    entries.set(KEPT_UNDER, text);
    expect(readKept(storage, MARK, NOW)).toBeNull();
  }
});
