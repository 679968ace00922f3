import { afterAll, beforeAll, expect, test } from "bun:test";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { assessmentShape } from "#src/content/shape/assessment.ts";
import { parseYaml } from "#src/content/yaml.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt } from "./attempt.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = (file: string) => parseYaml(file, embeddedContent[file] ?? "", assessmentShape, []);
const questions = read("assessment.yaml")?.questions ?? [];

const resultOf = async (answers: number[]) => {
  const email = `steps-${crypto.randomUUID()}@quill.example`;
  const sent = await site.request("/api/assessment-results", {
    method: "POST",
    json: { ...attempt(email, answers), answers },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const { pathname, search } = new URL((await sent.json()).resultUrl);
  const html = (await (await site.request(pathname + search)).text()).replaceAll("&#x27;", "'");
  const letter = (await site.claimLetters()).find(({ to }) => to === email);
  return { html, letter: letter?.text ?? "" };
};

const all = (value: number, but: Record<number, number> = {}) =>
  Array.from({ length: 20 }, (_, index) => but[index] ?? value);

/** The steps that a page or letter has, from 0 in the order of the questions. */
const stepsIn = (text: string) => {
  const plain = text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return questions.flatMap(({ step = "none" }, index) => {
    const [first = "none"] = step.split(/(?<=\.) /);
    return plain.includes(first) ? [index] : [];
  });
};

test("the step is that of the lowest answer alone; equal ones stand alike, folded from five on", async () => {
  const one = await resultOf(all(4, { 2: 2, 9: 1, 16: 3 }));
  expect([stepsIn(one.html), stepsIn(one.letter)]).toEqual([[9], [9]]);
  expect(one.html).toContain(questions[9]?.low ?? "none");
  const four = await resultOf(all(4, { 1: 2, 2: 2, 9: 2, 18: 2 }));
  expect([stepsIn(four.html), stepsIn(four.letter)]).toEqual([
    [1, 2, 9, 18],
    [1, 2, 9, 18],
  ]);
  expect(four.html).not.toContain('<details class="choice-fold');
  const five = await resultOf(all(4, { 1: 2, 2: 2, 9: 2, 18: 2, 19: 2 }));
  expect([stepsIn(five.html), stepsIn(five.letter)]).toEqual([[1, 2, 9, 18, 19], []]);
  expect(five.html).toContain('<details class="choice-fold');
});

test("without a low answer the step is to ask the team, before the call; all low, it is none of the twenty", async () => {
  for (const value of [3, 4, 5]) {
    const { html, letter } = await resultOf(all(value));
    expect([stepsIn(html), stepsIn(letter)]).toEqual([[], []]);
    const places = ["Ask your team the same twenty questions.", "Would you like a second opinion?"];
    for (const text of [html, letter])
      expect(text.indexOf(places[0] ?? "")).toBeWithin(1, text.indexOf(places[1] ?? ""));
    expect(html).toContain('href="#begin"');
    expect(letter).toContain("&team#begin");
  }
  expect(stepsIn((await resultOf(all(1))).html)).toEqual([]);
});

test("a result without answers is told by its parts, its letter too", async () => {
  const { pathname, search } = new URL(
    (
      await (
        await site.request("/api/assessment-results", {
          method: "POST",
          json: attempt("answerless@quill.example", all(4)),
          headers: { "sec-fetch-site": "same-origin" },
        })
      ).json()
    ).resultUrl,
  );
  const html = await (await site.request(pathname + search)).text();
  const letter = (await site.claimLetters()).find(({ to }) => to === "answerless@quill.example");
  for (const text of [html, letter?.text ?? ""]) {
    expect(text).toContain("All five stand at 16 of 20.");
    expect(text).not.toMatch(/You (?:said|agreed|disagreed|strongly)|Ask your team the same|two columns/);
  }
  expect(letter?.subject).toBe("80 out of 100 points");
});
