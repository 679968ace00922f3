import { describe, expect, test } from "bun:test";
import { QUESTION_COUNT, score } from "#src/domain/assessment.ts";
import { lowestAnswers } from "#views/components/result/sentences.ts";

const questions = Array.from({ length: QUESTION_COUNT }, (_, index) => ({ text: `Statement ${index + 1}` }));
const quoted = (answers: readonly number[]) =>
  lowestAnswers(questions, answers, score(answers)).map(({ index, part, answer }) => [index, part, answer]);

/** Twenty answers of one value, but for those given by their index. */
const all = (value: number, but: Record<number, number> = {}) =>
  Array.from({ length: QUESTION_COUNT }, (_, index) => but[index] ?? value);

describe("the lowest answers that a result quotes", () => {
  test("come from three parts where all are equal", () => {
    expect(quoted(all(1))).toEqual([
      [0, "Vision", "Strongly Disagree"],
      [4, "Team", "Strongly Disagree"],
      [8, "Process", "Strongly Disagree"],
    ]);
  });

  test("are worst first, and among equal ones the weaker part's first", () => {
    expect(quoted(all(5, { 0: 2, 17: 1, 12: 2, 13: 3 }))).toEqual([
      [17, "Issues", "Strongly Disagree"],
      [12, "Metrics", "Disagree"],
      [0, "Vision", "Disagree"],
    ]);
  });

  test("come from one part again once every other part with as low an answer was quoted", () => {
    expect(quoted(all(4, { 8: 2, 9: 2, 11: 2, 16: 2 })).map(([index]) => index)).toEqual([8, 16, 9]);
    expect(quoted(all(4, { 8: 1, 9: 2, 16: 2 })).map(([index]) => index)).toEqual([8, 16, 9]);
    expect(quoted(all(4, { 8: 2, 9: 2, 11: 2 })).map(([index]) => index)).toEqual([8, 9, 11]);
  });

  test("are none where nothing was called untrue", () => {
    expect(quoted(all(4))).toEqual([]);
  });
});
