import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Level, levelFor, score } from "#src/domain/assessment.ts";
import { assessmentResult } from "#src/schemas/assessment.ts";
import { messages, outcome } from "./outcome.ts";

const payload = {
  email: "ann@example.com",
  totalScore: "85",
  visionScore: "20",
  teamScore: "20",
  processScore: "20",
  metricsScore: "20",
  issuesScore: "5",
  interpretation: "Thriving",
};
const SCORE = "Each section score must be a whole number from 4 to 20";
const TOTAL = "The total score must be the sum of the section scores";
const LEVEL = "The interpretation must be the level of the total score";
const ANSWERS = "Answers must be 20 whole numbers from 1 to 5 that agree with the scores";

type Five = [number, number, number, number, number];

/** A payload with these five section scores and what follows from them. */
function withSections(...sections: Five) {
  const [visionScore, teamScore, processScore, metricsScore, issuesScore] = sections;
  const totalScore = sections.reduce((sum, section) => sum + section, 0);
  const interpretation = levelFor(totalScore);
  return {
    ...payload,
    visionScore,
    teamScore,
    processScore,
    metricsScore,
    issuesScore,
    totalScore,
    interpretation,
  };
}

describe("an assessment result", () => {
  test("takes scores as digits or numbers and gives digits", () => {
    const { email, interpretation, ...scores } = payload;
    const numbers = Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Number(value)]));
    expect(outcome(assessmentResult, payload)).toEqual(payload);
    expect(outcome(assessmentResult, { email, interpretation, ...numbers })).toEqual(payload);
    expect(outcome(assessmentResult, { ...payload, issuesScore: " 05 " })).toEqual(payload);
  });

  test.each([
    [[20, 20, 20, 20, 20], "Thriving"],
    [[20, 20, 20, 20, 5], "Thriving"],
    [[20, 20, 20, 20, 4], "Growing"],
    [[20, 20, 20, 5, 5], "Growing"],
    [[20, 20, 20, 5, 4], "Developing"],
    [[20, 20, 5, 5, 5], "Developing"],
    [[20, 20, 5, 5, 4], "Struggling"],
    [[4, 4, 4, 4, 4], "Struggling"],
  ] as [Five, Level][])("with sections %p is %s and nothing else", (sections, level) => {
    const sent = withSections(...sections);
    expect(sent.interpretation).toBe(level);
    expect(messages(assessmentResult, sent)).toEqual({});
    for (const other of ["Thriving", "Growing", "Developing", "Struggling"].filter(
      (name) => name !== level,
    )) {
      expect(messages(assessmentResult, { ...sent, interpretation: other })).toEqual({
        interpretation: LEVEL,
      });
    }
  });

  test.each([[3], [21], ["3"], ["4.0"], [4.5], [""], [null], [undefined], ["x"], [true], [[4]], ["1e1"]])(
    "refuses a section of %p",
    (section) => {
      expect(messages(assessmentResult, { ...payload, visionScore: section })).toEqual({
        visionScore: SCORE,
      });
    },
  );

  test.each([[84], [86], [0], [101], ["eighty-five"], [""], [null]])(
    "refuses a total of %p",
    (totalScore) => {
      expect(messages(assessmentResult, { ...payload, totalScore })).toEqual({ totalScore: TOTAL });
    },
  );

  test.each([["thriving"], [""], [null], [1], ["Excellent"]])("refuses the level %p", (interpretation) => {
    expect(messages(assessmentResult, { ...payload, interpretation })).toEqual({ interpretation: LEVEL });
  });

  test.each([[""], ["@"], ["ann@example"], [null], [undefined], [3]])("refuses the address %p", (email) => {
    expect(messages(assessmentResult, { ...payload, email })).toEqual({
      email: "Please enter a valid email address.",
    });
  });

  test("takes answers that agree, or none", () => {
    const answers = [...Array.from({ length: 16 }, () => 5), 1, 1, 1, 2];
    expect(outcome(assessmentResult, { ...payload, answers })).toEqual({ ...payload, answers });
    expect(outcome(assessmentResult, { ...payload, answers: answers.map(String) })).toEqual({
      ...payload,
      answers,
    });
    for (const none of [undefined, null, ""]) {
      expect(outcome(assessmentResult, { ...payload, answers: none })).toEqual(payload);
    }
  });

  test.each([
    ["too few", Array.from({ length: 19 }, () => 5)],
    ["too many", [...Array.from({ length: 16 }, () => 5), 1, 1, 1, 2, 0]],
    ["no list", "5".repeat(20)],
    ["a six", [...Array.from({ length: 15 }, () => 5), 6, 1, 1, 1, 1]],
    ["the same total in other sections", [1, 1, 1, 2, ...Array.from({ length: 16 }, () => 5)]],
  ])("refuses answers that are %s", (_, answers) => {
    expect(messages(assessmentResult, { ...payload, answers })).toEqual({ answers: ANSWERS });
  });

  test("of any quiz is accepted as the quiz scores it, and with one answer changed refused", () => {
    const anyAnswers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(anyAnswers, fc.nat({ max: 19 }), (answers, at) => {
        const { sections } = score(answers);
        const sent = withSections(
          sections.Vision,
          sections.Team,
          sections.Process,
          sections.Metrics,
          sections.Issues,
        );
        expect(messages(assessmentResult, { ...sent, answers })).toEqual({});
        const changed = answers.with(at, (answers[at] ?? 0) === 5 ? 1 : 5);
        expect(messages(assessmentResult, { ...sent, answers: changed })).toEqual({ answers: ANSWERS });
      }),
    );
  });
});
