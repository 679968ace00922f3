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

test("a step follows from each of the three lowest answers, before the level's, on the page and in the letter", async () => {
  const answers = Array.from({ length: 20 }, () => 4);
  answers[2] = 2;
  answers[9] = 1;
  answers[16] = 3;
  const { html, letter } = await resultOf(answers);
  const steps = [9, 2, 16].map((index) => questions[index]?.step ?? "none");
  const places = [...steps, "Recommended Next Steps"].map((text) => html.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const unwrapped = letter.replaceAll(/\s+/g, " ");
  for (const step of steps) expect(unwrapped).toContain(step);
});

test("no step follows where all answers are the same", async () => {
  const { html, letter } = await resultOf(Array.from({ length: 20 }, () => 2));
  for (const { step = "none" } of questions) {
    expect(html).not.toContain(step);
    expect(letter.replaceAll(/\s+/g, " ")).not.toContain(step);
  }
});

test("each of the twenty questions has a step, in every language", () => {
  for (const file of ["assessment.yaml", "languages/de/assessment.yaml", "languages/es/assessment.yaml"]) {
    const steps = read(file)?.questions.flatMap(({ step }) => step ?? []);
    expect([file, new Set(steps).size]).toEqual([file, 20]);
  }
});
