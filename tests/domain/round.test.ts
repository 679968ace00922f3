import { describe, expect, test } from "bun:test";
import { bandOf, numbersIn, type Outcome, outcomeOf, pointsOf, reportOf } from "#src/domain/outcome.ts";
import { countsOf, type MemberAnswers, type RoundMode } from "#src/domain/round.ts";
import { gapsOf, splitsOf, strongOf, topicsOf } from "#src/domain/topics.ts";

const same = (answer: number) => Array<number>(20).fill(answer);
const V = "0123456789ab";

const closed = (
  members: readonly Readonly<MemberAnswers>[],
  {
    owner = same(4),
    mode = "anonymous" as RoundMode,
    earlier = [] as Parameters<typeof outcomeOf>[2]["earlier"],
    beside = [] as number[],
  } = {},
): Outcome | null =>
  outcomeOf(
    { mode, quizVersion: V, owner },
    {
      members: members.length,
      counts: countsOf(members),
      people: members.map((answers, index) => ({ name: `M${index}`, answers: [...answers] })),
    },
    { earlier, beside },
  );

const must = (outcome: Outcome | null): Outcome => {
  if (!outcome) throw new Error("There is no outcome.");
  return outcome;
};

const earlierOf = (outcome: Outcome | null, mode: RoundMode = "anonymous", owner = same(4)) => ({
  mode,
  quizVersion: V,
  owner,
  outcome: must(outcome),
});

describe("five tables worked out by hand", () => {
  test("all agree", () => {
    const outcome = must(closed(Array(5).fill(same(4))));
    const report = reportOf(same(4), outcome);
    expect(report.members).toBe(5);
    expect(report.questions[7]).toEqual({ question: 8, owner: 4, mean: 4, spread: null, band: "agree" });
    expect(report.parts[2]).toEqual({ part: "Process", owner: 4, mean: 4, spread: null, band: "agree" });
    expect(gapsOf(same(4), outcome)).toEqual([]);
    expect(splitsOf(outcome)).toEqual([]);
    expect(strongOf(same(4), outcome)).toHaveLength(20);
    expect([pointsOf(outcome, "Vision"), pointsOf(outcome)]).toEqual([16, 80]);
  });

  test("3, 3, 3, 3 beside 1, 1, 5, 5", () => {
    // Questions 1 to 10 are all threes; 11 to 20 are two ones and two fives: the same means, spreads of 0 and 2.
    const rows = [1, 1, 5, 5].map((far) => [...Array<number>(10).fill(3), ...Array<number>(10).fill(far)]);
    const outcome = must(closed(rows, { mode: "named", owner: same(3) }));
    const { questions, parts } = reportOf(same(3), outcome);
    expect(questions[0]).toEqual({ question: 1, owner: 3, mean: 3, spread: 0, band: "agree" });
    expect(questions[19]).toEqual({ question: 20, owner: 3, mean: 3, spread: 2, band: "split" });
    // Process has two of each: (0 + 0 + 2 + 2) / 4.
    expect(parts.map(({ spread, band }) => [spread, band])).toEqual([
      [0, "agree"],
      [0, "agree"],
      [1, "mixed"],
      [2, "split"],
      [2, "split"],
    ]);
    expect(splitsOf(outcome)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(gapsOf(same(3), outcome)).toEqual([]);
  });

  test("the owner alone high", () => {
    // Five members of 2, 2, 2, 3, 3: sum 12, mean 2.4, told 2.5; median 2, deviations 0 0 0 1 1, spread 0.4, not told.
    const outcome = must(closed([2, 2, 2, 3, 3].map(same), { owner: same(5) }));
    const { questions, parts, people } = reportOf(same(5), outcome);
    expect(questions[4]).toEqual({ question: 5, owner: 5, mean: 2.5, spread: null, band: "agree" });
    expect(parts[0]).toEqual({ part: "Vision", owner: 5, mean: 2.5, spread: null, band: "agree" });
    expect(people).toBeUndefined();
    expect(gapsOf(same(5), outcome).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(strongOf(same(5), outcome)).toEqual([]);
    // 20 of 20 and 10 of 20; 100 and 50.
    expect([pointsOf(outcome, "Team"), pointsOf(outcome)]).toEqual([10, 50]);
  });

  test("thirty members", () => {
    // Six of each answer: sum 90, mean 3, median 3, deviations 6 × (2 + 1 + 0 + 1 + 2) = 36, spread 1.2.
    const rows = [1, 2, 3, 4, 5].flatMap((answer) => Array<number[]>(6).fill(same(answer)));
    rows[0] = [...same(1).slice(0, 19), 5];
    const outcome = must(closed(rows, { owner: same(1) }));
    const { members, questions } = reportOf(same(1), outcome);
    expect(members).toBe(30);
    expect(questions[0]).toEqual({ question: 1, owner: 1, mean: 3, spread: null, band: "split" });
    // One 1 became a 5: sum 94, mean 3.1333, told as 3: the order of the gaps tells no more.
    expect(questions[19]).toEqual({ question: 20, owner: 1, mean: 3, spread: null, band: "split" });
    expect(gapsOf(same(1), outcome).slice(0, 3)).toEqual([0, 1, 2]);
  });

  test("two members", () => {
    // 2 and 5: mean 3.5, any median between them, deviations 3, spread 1.5. With 4 and 5: mean 4.5, spread 0.5.
    const rows = [
      [2, ...Array<number>(19).fill(4)],
      [5, ...Array<number>(19).fill(5)],
    ];
    const outcome = must(closed(rows, { mode: "named" }));
    const { questions, parts, people } = reportOf(same(4), outcome);
    expect(questions[0]).toEqual({ question: 1, owner: 4, mean: 3.5, spread: 1.5, band: "split" });
    expect(questions[1]).toEqual({ question: 2, owner: 4, mean: 4.5, spread: 0.5, band: "agree" });
    // 7 + 9 + 9 + 9 of eight answers is 4.25, half up; spreads (1.5 + 3 × 0.5) / 4.
    expect(parts[0]).toEqual({ part: "Vision", owner: 4, mean: 4.3, spread: 0.75, band: "mixed" });
    expect(people?.map(({ name }) => name)).toEqual(["M0", "M1"]);
    expect(closed(rows)).toBeNull();
    expect(closed(rows.slice(1), { mode: "named" })).toBeNull();
    expect(topicsOf(same(4), outcome)).toEqual([0, 1, 2, 3, 4]);
  });
});

test("the bands begin at 0.6 and 1.1", () => {
  expect([0, 0.59, 0.6, 1.09, 1.1, 2].map(bandOf)).toEqual([
    "agree",
    "agree",
    "mixed",
    "mixed",
    "split",
    "split",
  ]);
  expect([3 / 5, 9 / 15, 11 / 10, 33 / 30].map(bandOf)).toEqual(["mixed", "mixed", "split", "split"]);
});

const rowsOf = (count: number, answer = 3) => Array<number[]>(count).fill(same(answer));

test("fewer than two named and five anonymous members tell nothing", () => {
  for (const count of [0, 1, 2, 3, 4]) {
    expect(closed(rowsOf(count)) === null).toBe(true);
    expect(closed(rowsOf(count), { mode: "named" }) === null).toBe(count < 2);
  }
});

test("anonymous means are told to the nearest half, a part's exact mean rounded once", () => {
  const tellsOf = (sum: number, members: number) => {
    const answers = Array.from(
      { length: members },
      (_, place) => Math.floor(sum / members) + (place < sum % members ? 1 : 0),
    );
    return reportOf(same(4), must(closed(answers.map(same)))).questions[0]?.mean;
  };
  const told: [sum: number, members: number, mean: number][] = [
    [17, 8, 2], // 2.125
    [18, 8, 2.5], // 2.25, up
    [21, 8, 2.5], // 2.625
    [22, 8, 3], // 2.75, up
    [11, 5, 2], // 2.2
    [12, 5, 2.5], // 2.4
    [14, 5, 3], // 2.8
  ];
  for (const [sum, members, mean] of told)
    expect({ sum, members, mean: tellsOf(sum, members) }).toEqual({ sum, members, mean });
  // Questions of 2.2, 2.2, 2.2 and 2.4 are told as 2, 2, 2 and 2.5, and their part's 2.25 as 2.5.
  const part = [
    [2, 2, 2, 2],
    [2, 2, 2, 2],
    [2, 2, 2, 2],
    [2, 2, 2, 3],
    [3, 3, 3, 3],
  ];
  const mixed = reportOf(same(4), must(closed(part.map((four) => [...four, ...Array<number>(16).fill(2)]))));
  expect(mixed.questions.slice(0, 4).map(({ mean }) => mean)).toEqual([2, 2, 2, 2.5]);
  expect(mixed.parts[0]?.mean).toBe(2.5);
});

test("an anonymous report beside another of nearly as many members keeps its bands alone", () => {
  for (const count of [5, 6, 7, 8, 9, 10, 11, 12, 13]) {
    const outcome = must(closed(rowsOf(count), { beside: [7], earlier: [earlierOf(closed(rowsOf(7)))] }));
    const isShown = count === 7 || Math.abs(count - 7) >= 5;
    const { parts, questions, change } = reportOf(same(4), outcome);
    for (const { mean, spread, band } of [...parts, ...questions])
      expect([mean === null, spread, band]).toEqual([!isShown, null, "agree"]);
    expect(change === null).toBe(!isShown);
    expect(gapsOf(same(4), outcome).length > 0).toBe(isShown);
  }
  expect(must(closed(rowsOf(11), { beside: [5, 10] })).sums).toBeNull();
  expect(must(closed(rowsOf(8), { mode: "named", beside: [7] })).sums).not.toBeNull();
});

test("the change is that of the told figures, against the last report of the same questions", () => {
  const before = earlierOf(closed([2, 2, 2, 3, 3].map(same)), "anonymous", same(3));
  const now = must(closed([3, 3, 3, 3, 4].map(same), { earlier: [before] }));
  expect(now.change?.[0]).toEqual({ part: "Vision", owner: 1, mean: 0.5 });
  const other = { ...before, quizVersion: "ba9876543210" };
  expect(must(closed(rowsOf(5), { earlier: [other] })).change).toBeNull();
});

describe("'I can’t know'", () => {
  const unknown = (answer: number, ...at: number[]) =>
    same(answer).map((value, index) => (at.includes(index) ? null : value));

  test("counts for no mean, and the report tells how many answered", () => {
    const outcome = must(closed([same(2), same(4), unknown(5, 0, 1)], { mode: "named" }));
    const { members, questions, parts } = reportOf(same(4), outcome);
    expect(members).toBe(3);
    expect(questions[0]).toEqual({ question: 1, owner: 4, mean: 3, spread: 1, band: "mixed", answers: 2 });
    expect(questions[2]).toEqual({ question: 3, owner: 4, mean: 3.7, spread: 1, band: "mixed" });
    // Ten answers: four of 2 and 4, two of 5.
    expect(parts[0]?.mean).toBe(3.4);
    expect(pointsOf(outcome, "Vision")).toBe(13.6);
    expect(gapsOf(same(4), outcome).slice(0, 2)).toEqual([0, 1]);
    expect(outcome.people?.[2]?.answers.slice(0, 3)).toEqual([null, null, 5]);
  });

  test("a question that fewer answered than a round needs members is told nothing, nor is its part's exact mean", () => {
    const outcome = must(closed([...Array(4).fill(same(5)), unknown(5, 0), unknown(1, 0)]));
    const { questions, parts } = reportOf(same(1), outcome);
    expect(questions[0]).toEqual({ question: 1, owner: 1, mean: null, spread: null, band: null, answers: 4 });
    expect([parts[0]?.mean, parts[0]?.band, parts[1]?.mean]).toEqual([null, null, 4.5]);
    expect(gapsOf(same(1), outcome)).not.toContain(0);
    expect(topicsOf(same(1), outcome)).not.toContain(0);
  });

  test("beside another report a question is told nothing where those who answered it differ by one to four", () => {
    const six = must(closed([...Array(5).fill(same(4)), unknown(4, 3)], { beside: [6] }));
    expect(reportOf(same(4), six).questions.map(({ mean }) => mean === null)).toEqual(
      Array.from({ length: 20 }, (_, index) => index === 3),
    );
    expect(numbersIn(six)).toEqual([6, 5]);
  });
});
