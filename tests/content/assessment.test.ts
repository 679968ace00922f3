import { expect, test } from "bun:test";
import { parse } from "yaml";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { LEVEL_NAMES, partOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { placesIn } from "#src/domain/pattern.ts";

const raw = parse(await Bun.file("data/content/assessment.yaml").text());
const content = assessmentShape.parse(raw);

const complaints = (change: (copy: typeof raw) => void) => {
  const copy = structuredClone(raw);
  change(copy);
  return assessmentShape.safeParse(copy).error?.issues.map((i) => `${i.path.join(".")} ${i.message}`) ?? [];
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
  expect(new Set(LEVEL_NAMES.map((name) => content.levels[name].partWord)).size).toBe(4);
});

test("keeps the limits between the levels out of the words", () => {
  expect(JSON.stringify(content)).not.toMatch(/\b(?:85|84|70|69|55|54)\b/);
});

test("has advice for every part", () => {
  expect(Object.keys(content.parts)).toEqual([...PARTS]);
  expect(placesIn(content.result.shortest)).toEqual(["part"]);
});

test("shares the level and nothing else", () => {
  expect(placesIn(content.result.share.text)).toEqual(["title", "level"]);
  const leaking = complaints((copy) => {
    copy.result.share.text = "{level}, {score} points";
  });
  expect(leaking).toEqual(["result.share.text has no place {score}; known here: {title}, {level}"]);
});

test("names the question that stands in the wrong place", () => {
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
