import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { ANSWER_MAX, score } from "#src/domain/assessment.ts";
import { dayIn, longDate } from "#src/domain/dates.ts";
import { PARTS } from "#src/domain/lists.ts";
import { tellResult } from "#src/domain/result-sentences.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { Result } from "#views/components/result/result.tsx";
import { attempt, formAnswers, plainForm, send } from "./attempt.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** What a reader sees of markup: its words, one blank between them, the drawings left out. */
const words = (html: string): string =>
  html
    .replace(/<(svg|style|button)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const article = (html: string): string => words(/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "");

const letterAbout = async (id: string) => {
  const due = (await site.claimLetters()).filter(({ kind }) => kind === "result");
  expect(due).toHaveLength(1);
  const [letter] = due;
  const [state] = await site.store.outbox.about("result", id);
  expect(state?.id).toBe(letter?.id ?? "");
  await site.store.outbox.settle(letter?.id ?? "", { end: "sent" }, site.deps.now().toISOString());
  const html = letter?.html ?? "";
  return { text: letter?.text.replace(/\s+/g, " ") ?? "", html: words(html), links: html };
};

const answersOf = fc.array(fc.integer({ min: 1, max: ANSWER_MAX }), { minLength: 20, maxLength: 20 });
// Answers of one kind reach the levels at both ends, which chance alone hardly does.
const leaning = fc
  .tuple(
    fc.integer({ min: 1, max: ANSWER_MAX }),
    fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 20, maxLength: 20 }),
  )
  .map(([around, steps]) => steps.map((step) => Math.min(ANSWER_MAX, Math.max(1, around + step))));

const all = (value: number): number[] => Array(20).fill(value);
const ONE_OF_EACH_LEVEL: [number[], boolean][] = [
  [all(5), true],
  [all(4), false],
  [all(3), true],
  [all(1), false],
];

test("whatever is answered, the page, the quiz, the letter and the row say the same", async () => {
  const levels = new Set<string>();
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(answersOf, leaning), fc.boolean(), async (answers, plain) => {
      turn += 1;
      const email = `owner${turn}@quill.example`;
      const { total, sections, level } = score(answers);
      levels.add(level);
      let path: string;
      if (plain) {
        const answer = await site.request(
          "/api/assessment-results",
          plainForm({ ...formAnswers(answers), email }),
        );
        expect(answer.status).toBe(303);
        path = answer.headers.get("location") ?? "";
      } else {
        const answer = await send(site, { ...attempt(email, answers), answers });
        expect(answer.status).toBe(201);
        path = new URL((await answer.json()).resultUrl).search.replace(/^/, "/assessment");
      }

      const [row] = (await site.store.assessments.list({ limit: 1 })).rows;
      if (!row) throw new Error("The row is missing.");
      expect(row).toMatchObject(attempt(email, answers));

      const page = await (await site.request(path)).text();
      const shown = article(page);
      const letter = await letterAbout(row.id);
      const { assessment, site: practice } = site.content.current;
      const told = tellResult(assessment, { total, sections, level }, answers, practice.author.name);
      const { sentence = "none", step, choices = [], isFolded } = told.answers ?? {};
      const { recommendations } = assessment.levels[level];
      const sentences = [
        ...[sentence, step?.do, step?.lead, told.call.title, told.call.text, told.call.action],
        ...[told.parts.line, told.level.distance, told.level.description, told.level.same],
        ...(isFolded ? [] : choices.flatMap((choice) => [choice.do, choice.lead])),
        ...recommendations.flatMap(({ title, text }) => [title, text]),
      ];
      for (const text of [shown, letter.text, letter.html]) {
        expect(text).toContain(`${total} out of 100 points`);
        expect(text).toContain(level);
        for (const said of sentences) expect(text).toContain(said ?? "");
        expect(text).toContain("Recommended Next Steps");
      }
      // One sentence, its step and the call, in this order.
      const places = [sentence, step?.do ?? "", told.call.title, "Recommended Next Steps"];
      for (const text of [shown, letter.text])
        expect(places.map((each) => text.indexOf(each))).toEqual(
          places.map((each) => text.indexOf(each)).toSorted((a, b) => a - b),
        );
      // Twice in the header, once on the page, once at its foot; in the letter once.
      for (const [markup, times] of [
        [page, 4],
        [letter.links, 1],
      ] as const)
        expect(markup.split(`href="${practice.links.booking}"`)).toHaveLength(times + 1);
      expect(page).toContain(path);
      for (const part of PARTS) {
        expect(shown).toContain(`${part}: ${sections[part]} of 20, ${told.parts.words[part]}`);
        expect(letter.text).toContain(`${part}: ${sections[part]} / 20, ${told.parts.words[part]}`);
        expect(letter.html).toContain(`${part}${sections[part]} / 20, ${told.parts.words[part]}`);
      }

      const quiz = renderToString(
        <Result
          words={assessment}
          score={score(answers)}
          answers={answers}
          takenOn={dayIn(row.createdAt, practice.timeZone)}
          date={longDate(row.createdAt, practice.timeZone)}
          url={`http://127.0.0.1:3000${path}`}
          booking={practice.links.booking}
          person={{ name: practice.author.name }}
          teamHref="#begin"
          retake={<button type="button">Retake Assessment</button>}
        />,
      );
      expect(article(quiz)).toBe(shown);
    }),
    { numRuns: 60, examples: ONE_OF_EACH_LEVEL },
  );
  expect(levels.size).toBe(4);
});
