import { expect, test } from "bun:test";
import { parse } from "yaml";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { ANSWER_OPTIONS, LEVEL_NAMES, partOf } from "#src/domain/assessment.ts";
import { placesIn } from "#src/domain/words.ts";
import { complaintsOf } from "./complaints.ts";

const raw = parse(await Bun.file("data/content/assessment.yaml").text());
const content = assessmentShape.parse(raw);

const complaints = (change: (copy: typeof raw) => void) => {
  const copy = structuredClone(raw);
  change(copy);
  return complaintsOf(assessmentShape, copy);
};

test("has the fixed title and four questions a part, in order, none twice", () => {
  expect(content.title).toBe("Thriving Business Assessment");
  expect(content.questions.map((question) => question.part)).toEqual(
    Array.from({ length: 20 }, (_, index) => partOf(index)),
  );
  expect(new Set(content.questions.map((question) => question.text)).size).toBe(20);
});

test("asks statements: one sentence each, ended by a period", () => {
  for (const { text } of content.questions) {
    expect(text).toMatch(/^[A-Z][^.?!]*\.$/);
    expect(text.match(/\b(?:not|never|nobody|no|without|n’t)\b/gi)?.length ?? 0).toBeLessThan(2);
  }
});

test("has a description of two to four sentences and four recommendations for each level", () => {
  const titles = LEVEL_NAMES.flatMap((name) =>
    content.levels[name].recommendations.map(({ title }) => title),
  );
  expect(new Set(titles).size).toBe(16);
  for (const name of LEVEL_NAMES) {
    const sentences = content.levels[name].description.match(/[.!?](?:\s|$)/g)?.length ?? 0;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
  }
});

test("keeps the limits between the levels out of the words", () => {
  expect(JSON.stringify(content)).not.toMatch(/\b(?:85|84|70|69|55|54)\b/);
});

test("the words to a co-founder take no place, so that they tell neither score nor level", () => {
  expect(placesIn(content.result.send.words)).toEqual([]);
});

test("a text without the answers that it needs is refused, and so is one that needs others", () => {
  for (const name of Object.keys(content.result.said) as (keyof typeof content.result.said)[]) {
    const missing = complaints((copy) => delete copy.result.said[name].needs);
    expect(missing).toEqual([`result.said.${name}.needs is missing`]);
    const other = complaints((copy) => (copy.result.said[name].needs = "lowest 1-5, times 1-20"));
    expect(other).toEqual([`result.said.${name}.needs must stay as it is shipped: the program checks it`]);
  }
});

test("names the question that is in the wrong place", () => {
  const issues = complaints((copy) => copy.questions.reverse());
  expect(issues[0]).toBe("questions.0.part must be Vision here");
});

test("says what is missing, unknown or too much", () => {
  expect(complaints((copy) => copy.questions.pop())).toContain("questions must have exactly 20 entries");
  expect(complaints((copy) => delete copy.levels.Growing.description)).toEqual([
    "levels.Growing.description is missing",
  ]);
  expect(complaints((copy) => copy.levels.Thriving.recommendations.pop())).toEqual([
    "levels.Thriving.recommendations must have exactly 4 entries",
  ]);
  expect(complaints((copy) => (copy.sendign = {})).join()).toContain("sendign");
});

/** How fast a statement is read (SPEC §9, words a minute), and the time to weigh and press an answer; the five are read once. */
const WORDS_A_MINUTE = 200;
const SECONDS_AN_ANSWER = 7;

const count = (text: string) => text.split(/\s+/).length;

test.each([
  ["", "three to four minutes"],
  ["languages/de/", "drei bis vier Minuten"],
  ["languages/es/", "tres a cuatro minutos"],
])("the words of %p and home name the time that answering takes, once", async (folder, said) => {
  const read = async (file: string) => parse(await Bun.file(`data/content/${folder}${file}`).text());
  const { intro, questions } = await read("assessment.yaml");
  const own = folder === "" ? {} : await read("words.yaml");
  const answers = ANSWER_OPTIONS.map(({ label }) => count(own[label] ?? label)).reduce((a, b) => a + b);
  const words = [intro.lead, intro.advice, ...questions.map((question: { text: string }) => question.text)];
  const read20 = words.map(count).reduce((a, b) => a + b) + answers;
  const taken = read20 / WORDS_A_MINUTE + (questions.length * SECONDS_AN_ANSWER) / 60;
  expect(taken).toBeWithin(3, 4);
  const { hero, ...home } = await read("home.yaml");
  expect(hero.note).toContain(said);
  // Everywhere else minutes are those of the call and of the weekly meeting.
  const others = [
    home,
    ...(await Promise.all(["assessment.yaml", "site.yaml", "navigation.yaml"].map(read))),
  ];
  const named = JSON.stringify(others).match(/[\p{L}\d]+[ -](?:minute|minuto)[sn]?/giu) ?? [];
  expect(
    named.filter((each) => !/^(?:thirty|30|free|dreißig|treinta|ninety|neunzig|noventa)\b/iu.test(each)),
  ).toEqual([]);
});

test.each(["", "languages/de/", "languages/es/"])(
  "the words of %p have all the sentences of each of the twenty questions, none twice",
  async (folder) => {
    const { questions } = parse(await Bun.file(`data/content/${folder}assessment.yaml`).text());
    for (const name of ["text", "low", "step", "report", "meeting"])
      expect([name, new Set(questions.map((each: Record<string, string>) => each[name] ?? "")).size]).toEqual(
        [name, 20],
      );
    for (const { low, teamLower, teamHigher } of questions) {
      expect([low, teamLower, teamHigher].filter(Boolean)).toHaveLength(3);
      expect(teamLower).not.toBe(teamHigher);
    }
  },
);
