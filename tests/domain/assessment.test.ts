import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  ANSWER_OPTIONS,
  LEVEL_NAMES,
  levelFor,
  partOf,
  progress,
  QUESTION_COUNT,
  score,
  scoreColor,
  scoreFields,
  sectionScores,
  sectionsOf,
  totalOf,
} from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";

const answersOf = (answer: number) => Array.from({ length: QUESTION_COUNT }, () => answer);
const anyAnswers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 });

describe("an assessment's level", () => {
  test.each([
    [100, "Thriving"],
    [85, "Thriving"],
    [84, "Growing"],
    [70, "Growing"],
    [69, "Developing"],
    [55, "Developing"],
    [54, "Struggling"],
    [20, "Struggling"],
  ] as const)("a total of %d is %s", (total, level) => {
    expect(levelFor(total)).toBe(level);
  });

  test("never falls as the total grows, and every level is reached", () => {
    const seen = new Set<string>();
    let rank = LEVEL_NAMES.length;
    for (let total = 20; total <= 100; total += 1) {
      const now = LEVEL_NAMES.indexOf(levelFor(total));
      expect(now).toBeLessThanOrEqual(rank);
      rank = now;
      seen.add(levelFor(total));
    }
    expect(seen.size).toBe(4);
  });
});

describe("an assessment's score", () => {
  test("all ones is 20 and Struggling, all fives 100 and Thriving", () => {
    expect(score(answersOf(1))).toEqual({
      total: 20,
      sections: { Vision: 4, Team: 4, Process: 4, Metrics: 4, Issues: 4 },
      level: "Struggling",
    });
    expect(score(answersOf(5)).total).toBe(100);
    expect(score(answersOf(5)).level).toBe("Thriving");
  });

  test("each part sums its own four answers, in the quiz's order", () => {
    const answers = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5];
    expect(sectionScores(answers)).toEqual({ Vision: 4, Team: 8, Process: 12, Metrics: 16, Issues: 20 });
    expect(PARTS.map((part) => answers.findIndex((_, index) => partOf(index) === part))).toEqual([
      0, 4, 8, 12, 16,
    ]);
  });

  test("the parts add up to the total for any answers", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { total, sections, level } = score(answers);
        expect(total).toBe(answers.reduce((sum, answer) => sum + answer, 0));
        expect(totalOf(sections)).toBe(total);
        expect(level).toBe(levelFor(total));
      }),
    );
  });

  test.each([
    ["none", []],
    ["19", answersOf(3).slice(1)],
    ["21", [...answersOf(3), 3]],
    ["a zero", [0, ...answersOf(3).slice(1)]],
    ["a six", [6, ...answersOf(3).slice(1)]],
    ["a half", [2.5, ...answersOf(3).slice(1)]],
    ["NaN", [Number.NaN, ...answersOf(3).slice(1)]],
  ])("refuses %s", (_, answers) => {
    expect(() => score(answers)).toThrow(RangeError);
  });

  test("there is no part before the first question or after the last", () => {
    expect(() => partOf(-1)).toThrow(RangeError);
    expect(() => partOf(20)).toThrow(RangeError);
  });
});

test("progress counts the question shown, in whole percent", () => {
  expect([0, 1, 9, 18, 19].map(progress)).toEqual([5, 10, 50, 95, 100]);
});

test("the options run from Strongly Disagree to Strongly Agree", () => {
  expect(ANSWER_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "1 Strongly Disagree",
    "2 Disagree",
    "3 Neutral",
    "4 Agree",
    "5 Strongly Agree",
  ]);
});

test("a total is green from 80, yellow from 60, red below", () => {
  expect([100, 80, 79, 60, 59, 20].map(scoreColor)).toEqual([
    "green",
    "green",
    "yellow",
    "yellow",
    "red",
    "red",
  ]);
});

test("the call's fields carry a score as text, and give it back", () => {
  const answers = [5, 4, 3, 2, 1, 1, 1, 1, 5, 5, 5, 5, 3, 3, 3, 3, 2, 2, 2, 2];
  const fields = scoreFields(answers);
  expect(fields).toEqual({
    totalScore: "58",
    visionScore: "14",
    teamScore: "4",
    processScore: "20",
    metricsScore: "12",
    issuesScore: "8",
    interpretation: "Developing",
  });
  expect(sectionsOf(fields)).toEqual(sectionScores(answers));
});
