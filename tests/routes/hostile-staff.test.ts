import { afterAll, beforeAll, expect, test } from "bun:test";
import { cleanText } from "#src/domain/values.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { dangers, EXAMPLES, each, STRINGS } from "./hostile.ts";

// What staff write beside posts: replies, notes, previews.

let site: TestSite;
let admin: Record<string, string>;
let person: string;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
  const lead = { name: "Ada", email: "ada@x.example", message: "Hello" };
  await site.request("/api/contact", { method: "POST", json: lead });
  const [found] = (await (await site.request("/api/people", { headers: admin })).json()) as { id: string }[];
  person = found?.id ?? "";
});
afterAll(() => site.close());

const post = (path: string, json: unknown) => site.request(path, { method: "POST", json, headers: admin });

test("a reply of any string or example is kept as it was typed, or refused with a sentence", async () => {
  const changed: string[] = [];
  const wrong = await each(
    [...STRINGS, ...EXAMPLES],
    async (text) => {
      const answer = await post(`/api/people/${person}/replies`, { subject: text, text });
      if (answer.status !== 201) return answer;
      const kept = (await answer.clone().json()) as { text: string };
      if (kept.text !== cleanText(text)) changed.push(JSON.stringify(text));
      return answer;
    },
    (status) => status === 201 || status === 400,
  );
  expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
});

test("a note of any of CommonMark's examples is kept, and a person's page is whole with all of them", async () => {
  const noted = (text: string) => post(`/api/people/${person}/notes`, { text });
  expect(await each(EXAMPLES, noted, (status) => status === 201 || status === 400)).toEqual([]);
  for (const path of [`/api/people/${person}`, `/admin/people/${person}`]) {
    const answer = await site.request(path, { headers: admin });
    expect([path, answer.status]).toEqual([path, 200]);
    if (!path.startsWith("/api")) expect(await dangers(await answer.text())).toEqual([]);
  }
});

test("a preview of any string or example runs nothing", async () => {
  const found: string[] = [];
  for (const content of [...STRINGS, ...EXAMPLES]) {
    const answer = await post("/api/blog-posts/preview", { content });
    const { html } = (await answer.json()) as { html?: string };
    if (answer.status !== 200 && answer.status !== 400) found.push(`${answer.status}: ${content}`);
    if (/<script|\son\w+=|javascript:|vbscript:/i.test(html ?? ""))
      for (const danger of await dangers(html ?? "")) found.push(`${danger} by ${JSON.stringify(content)}`);
  }
  expect(found).toEqual([]);
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});
