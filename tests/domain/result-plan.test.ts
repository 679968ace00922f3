import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { QUESTION_COUNT, type Sections, score } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { answersPlan, partsPlan } from "#src/domain/result-plan.ts";
import { tellResult } from "#src/domain/result-sentences.ts";

const read = async (folder: string) =>
  assessmentShape.parse(Bun.YAML.parse(await Bun.file(`data/content/${folder}assessment.yaml`).text()));
const LANGUAGES = await Promise.all(["", "languages/de/", "languages/es/"].map(read));
type Words = (typeof LANGUAGES)[number];

/** Whether answers are those that a text says it needs: `lowest 1-2, times 3-4`. */
const meets = (answers: readonly number[], needs: string) => {
  const [least = 0, most = least, from = 0, to = from] =
    /^lowest (\d)(?:-(\d))?, times (\d+)(?:-(\d+))?$/
      .exec(needs)
      ?.slice(1)
      .map((digits) => (digits === undefined ? undefined : Number(digits))) ?? [];
  const lowest = Math.min(...answers);
  const times = answers.filter((answer) => answer === lowest).length;
  return lowest >= least && lowest <= most && times >= from && times <= to;
};

/** Everything that is said of the answers alone. */
const told = (words: Words, answers: readonly number[]) => {
  const all = tellResult(words, score(answers), answers, "Ruth Vanner");
  if (!all.answers) throw new Error("Twenty answers are told.");
  return { ...all, answers: all.answers };
};

const holds = (words: Words, answers: readonly number[]) => {
  const { answers: said, call } = told(words, answers);
  const lowest = Math.min(...answers);
  const at = answers.flatMap((answer, index) => (answer === lowest ? [index] : []));
  const read = [said.eyebrow, said.sentence, said.note, said.list, call.text, ...Object.values(said.step)];
  expect(read.join(" ")).not.toMatch(/[{}]|undefined/);
  // Each text stands where its own `needs` hold, and no answer above 2 is read back.
  expect(meets(answers, words.result.said[said.name].needs)).toBe(true);
  if (said.isTeam) expect(meets(answers, words.result.team.needs)).toBe(true);
  expect(said.isTeam).toBe(lowest > 2);
  const [lead = ""] = words.result.said.two.sentence.split("{first}");
  words.questions.forEach(({ low = "none", step = "none" }, index) => {
    const body = low.replace(lead, "").replace(/\.$/, "");
    const isRead = said.sentence.includes(body) || said.choices.some((choice) => choice.low === low);
    if (isRead) expect([index, answers[index]]).toEqual([index, lowest]);
    if (isRead) expect(lowest).toBeLessThanOrEqual(2);
    const isStep = [said.step, ...said.choices].some(
      (each) => [each.do, each.lead].join(" ").trim() === step,
    );
    expect([index, isStep]).toEqual([index, lowest <= 2 && at.includes(index) && at.length < QUESTION_COUNT]);
  });
  expect(said.counts.reduce((sum, count) => sum + count, 0)).toBe(QUESTION_COUNT);
  const { few, many, all } = words.result.said;
  const opening = (text: string) => text.split(/\{|\.$/)[0] ?? "";
  for (const [strong, plain] of [few, many, all].map((each) => [each.strongly, each.disagreed])) {
    const isSaid = said.sentence.startsWith(opening(strong ?? "")) && at.length > 2;
    if (isSaid && opening(strong ?? "") !== opening(plain ?? "")) expect(lowest).toBe(1);
  }
};

const answer = fc.integer({ min: 1, max: 5 });
const twenty = fc.array(answer, { minLength: 20, maxLength: 20 });
/** Chance hardly gives one answer twenty, ten or four times. */
const leaning = fc
  .tuple(answer, fc.array(fc.tuple(fc.nat(19), answer), { maxLength: 8 }))
  .map(
    ([most, others]) => Object.assign(Array<number>(20).fill(most), Object.fromEntries(others)) as number[],
  );

const RESULTS = Number(process.env.FIVEFOLD_TEST_RESULTS ?? 300);

describe.each(LANGUAGES.map((words, place) => [["en", "de", "es"][place], words] as const))(
  "in %s no sentence is said against an answer",
  (_, words) => {
    test("in each of the 625 patterns of a part, among answers that are low, middling and high", () => {
      for (let pattern = 0; pattern < 625; pattern++) {
        const part = [0, 1, 2, 3].map((place) => (Math.floor(pattern / 5 ** place) % 5) + 1);
        const first = 4 * (pattern % 5);
        const others = Array<number>(16).fill((pattern % 5) + 1);
        holds(words, others.toSpliced(first, 0, ...part));
      }
    });

    test("in whole results", () => {
      fc.assert(
        fc.property(fc.oneof(twenty, leaning), (answers) => holds(words, answers)),
        { numRuns: RESULTS, seed: 20_261_128 },
      );
    });
  },
);

test("each case is told for its own answers, and the step is one of the lowest", () => {
  const all = (value: number, but: Record<number, number> = {}) =>
    Array.from({ length: 20 }, (_, index) => but[index] ?? value);
  const cases = [
    ["one", all(4, { 9: 1 }), [9]],
    ["one", all(3, { 9: 2 }), [9]],
    ["two", all(4, { 3: 1, 15: 1 }), [3, 15]],
    ["few", all(4, { 1: 2, 9: 2, 18: 2 }), [1, 9, 18]],
    ["many", all(5, { 0: 1, 1: 1, 2: 1, 3: 1, 19: 1 }), [0, 1, 2, 3, 19]],
    ["all", all(2), all(0).map((_, index) => index)],
    ["neutral", all(4, { 7: 3 }), [7]],
    ["agree", all(5, { 7: 4 }), [7]],
    ["perfect", all(5), all(0).map((_, index) => index)],
  ] as const;
  for (const [name, answers, at] of cases) expect(answersPlan(answers)).toMatchObject({ name, at: [...at] });
  expect([null, [], [1, 2], all(6)].map((answers) => answersPlan(answers))).toEqual([null, null, null, null]);
});

test("a part is called the lowest only two points or more under the next", () => {
  const [english] = LANGUAGES;
  if (!english) throw new Error("There are no English words.");
  const line = (...sums: number[]) => {
    const sections = Object.fromEntries(PARTS.map((part, place) => [part, sums[place]])) as Sections;
    const { name } = partsPlan(sections);
    return [name, tellResult(english, { total: 60, sections, level: "Developing" }, null, "Ruth").parts.line];
  };
  const near = "They are too close to call one of them the lowest.";
  expect(line(12, 12, 12, 12, 12)).toEqual(["even", "All five stand at 12 of 20."]);
  expect(line(8, 9, 8, 8, 7)).toEqual(["range", `Between 7 and 9 of 20. ${near}`]);
  expect(line(10, 12, 5, 8, 9)).toEqual([
    "lowest",
    "Between 5 and 12 of 20. Process is the lowest, 3 points under the next.",
  ]);
  expect(line(11, 14, 13, 11, 13)).toEqual([
    "level",
    "Between 11 and 14 of 20. Vision and Metrics stand level at 11.",
  ]);
  expect(line(10, 12, 7, 8, 9)).toEqual([
    "close",
    "Between 7 and 12 of 20. Process (7) and Metrics (8) are too close to call one of them the lowest.",
  ]);
});
