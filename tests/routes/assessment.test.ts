import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ANSWERS, attempt, formAnswers, letters, plainForm, send } from "./attempt.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const page = async (path: string, init = {}) => {
  const answer = await site.request(path, init);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

describe("/assessment", () => {
  test("is served as one plain form: twenty radio groups, an address, a button", async () => {
    const { status, html } = await page("/assessment");
    expect(status).toBe(200);
    expect(html).toContain("<h1");
    expect(html).toContain(">Thriving Business Assessment</h1>");
    expect(html).toMatch(/<form[^>]*action="\/api\/assessment-results"[^>]*method="post"/);
    expect(count(html, /<fieldset/g)).toBe(20);
    expect(count(html, /<input type="radio"/g)).toBe(100);
    expect(count(html, /<input[^>]*type="email"/g)).toBe(1);
    expect(html).toContain("Send My Results");
    expect(html).not.toMatch(/\sstyle="/);
  });

  test("shows every question of the content, in its order", async () => {
    const { html } = await page("/assessment");
    const shown = [...html.matchAll(/<span id="q\d+-text">([^<]*)</g)].map(([, text]) => text);
    expect(shown).toEqual(site.content.current.assessment.questions.map(({ text }) => text));
  });
});

describe("the plain form", () => {
  test("leads to the result's own page", async () => {
    const answer = await site.request(
      "/api/assessment-results",
      plainForm({ ...formAnswers(), email: " ada@quill.example " }),
    );
    expect(answer.status).toBe(303);
    const { status, html } = await page(answer.headers.get("location") ?? "");
    expect(status).toBe(200);
    expect(html).toContain("68 out of 100 points");
    const [row] = (await site.store.assessments.list()).rows;
    expect(row).toMatchObject(attempt());
    expect(await letters(site)).toHaveLength(1);
  });

  test("pressed twice is one row", async () => {
    const form = plainForm({ ...formAnswers(), email: "ada@quill.example" });
    const places = await Promise.all([1, 2].map(() => site.request("/api/assessment-results", form)));
    expect(places[0]?.headers.get("location")).toBe(places[1]?.headers.get("location") ?? "");
    expect((await site.store.assessments.list()).rows).toHaveLength(1);
  });

  test("comes back filled, with what is missing named at its place", async () => {
    const { q7, q12, ...rest } = formAnswers();
    const { status, headers, html } = await page(
      "/api/assessment-results",
      plainForm({ ...rest, email: 'ada"@quill' }),
    );
    expect(status).toBe(400);
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain("Choose an answer for question 7.");
    expect(html).toContain("Choose an answer for question 12.");
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain('value="ada&quot;@quill"');
    expect(count(html, /<input type="radio"[^>]*checked=""/g)).toBe(18);
    expect((await site.store.assessments.list()).rows).toEqual([]);
  });

  test("takes the call's own fields too, and nothing that does not agree", async () => {
    const good = await site.request("/api/assessment-results", plainForm(attempt()));
    expect(good.status).toBe(303);
    const bad = await page("/api/assessment-results", plainForm({ ...attempt(), totalScore: "99" }));
    expect(bad.status).toBe(400);
    expect(bad.html).toContain("The total score must be the sum of the section scores");
    expect((await site.request("/api/assessment-results", plainForm({}))).status).toBe(400);
  });
});

describe("the private link", () => {
  const resultPath = async (): Promise<string> => {
    const { resultUrl } = await (await send(site, { ...attempt(), answers: ANSWERS })).json();
    return new URL(resultUrl).pathname + new URL(resultUrl).search;
  };

  test("opens the result, names no address, and is kept by nobody", async () => {
    const { status, headers, html } = await page(await resultPath());
    expect(status).toBe(200);
    expect(html).toContain("68 out of 100 points");
    expect(html).toContain("Recommended Next Steps");
    expect(html).toContain("Retake Assessment");
    expect(html).not.toContain("ada@quill.example");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("etag")).toBeNull();
  });

  test("is not that of the letter, which opens the same page", async () => {
    const path = await resultPath();
    const [letter] = await letters(site);
    const link = /\/assessment\?r=[\w-]{43}/.exec(letter?.text ?? "")?.[0] ?? "";
    expect(letter?.html).toContain(`http://127.0.0.1:3000${link}`);
    expect(letter?.text).not.toContain(path);
    expect((await page(link)).html).toContain(`127.0.0.1:3000${path}</a>`);
  });

  test("that nobody was given is a missing page", async () => {
    for (const token of ["AAAAAAAAAAAAAAAAAAAAAA", "", "x", "%00", "x".repeat(5000)]) {
      const { status, headers, html } = await page(`/assessment?r=${token}`);
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(html).toContain("This result is not here");
    }
  });

  test("shares words that tell neither score nor level, with the link", async () => {
    const path = await resultPath();
    const { html } = await page(path);
    const shared = /data-act="copy"[^>]*data-text="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(shared).toContain(`\nhttp://127.0.0.1:3000${path}`);
    const mail = /href="mailto:\?([^"]*)"/.exec(html)?.[1] ?? "";
    for (const text of [shared, decodeURIComponent(mail)]) expect(text).not.toMatch(/68|Developing/);
  });
});
