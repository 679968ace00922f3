import { describe, expect, test } from "bun:test";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { lowestAnswers, QUESTION_COUNT, score } from "#src/domain/assessment.ts";
import { lowestLine } from "#src/domain/result-sentences.ts";

const quoted = (answers: readonly number[]) =>
  lowestAnswers(answers, score(answers).sections).map(({ index, part, label }) => [index, part, label]);

/** Twenty answers of one value, but for those given by their index. */
const all = (value: number, but: Record<number, number> = {}) =>
  Array.from({ length: QUESTION_COUNT }, (_, index) => but[index] ?? value);

describe("the lowest answers that a result quotes", () => {
  test("come from three parts where nearly all are equal, and are none where all are", () => {
    expect(quoted(all(1, { 19: 2 }))).toEqual([
      [0, "Vision", "Strongly Disagree"],
      [4, "Team", "Strongly Disagree"],
      [8, "Process", "Strongly Disagree"],
    ]);
    expect([1, 2, 3].map((value) => quoted(all(value)))).toEqual([[], [], []]);
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

describe.each(["", "languages/de/", "languages/es/"])("in the words of data/content/%s", (folder) => {
  test("even, perfect and all-low results are each told something of their own", async () => {
    const file = new URL(`../../../data/content/${folder}assessment.yaml`, import.meta.url);
    const words = assessmentShape.parse(Bun.YAML.parse(await Bun.file(file).text()));
    const lineOf = (value: number) => lowestLine(words, score(all(value)));
    expect(new Set([lineOf(5), lineOf(3), lineOf(2)]).size).toBe(3);
    expect(lineOf(1).replace(/ 4 /, " 8 ")).toBe(lineOf(2));
    expect(lineOf(4).replace("16", "12")).toBe(lineOf(3));
    expect(lowestLine(words, score(all(5, { 0: 4 })))).not.toBe(lineOf(5));
  });
});
