import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ATTEMPT, FIREFOX, numbersOf, reader } from "./readers.ts";

let site: TestSite;
let admin: { cookie: string; origin: string };

beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_TRUST_PROXY: "1" });
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const ada = reader("192.0.2.7");
const view = (path: string, headers: Record<string, string>) => site.request(path, { headers });
const write = (headers: Record<string, string>, more: Record<string, string> = {}) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada Quill", email: "ada@quill.example", message: "Hello", ...more },
    headers,
  });
const takeQuiz = (headers: Record<string, string>) =>
  site.request("/api/assessment-results", {
    method: "POST",
    json: { email: "ada@quill.example", ...ATTEMPT },
    headers,
  });
const rows = async (noun: "contact-submissions" | "assessment-results", query = "") =>
  (await site.request(`/api/${noun}${query}`, { headers: admin })).json();

const STORY = {
  source: "news.example",
  landing: "/framework",
  campaign: "spring",
  firstSeen: NOON.toISOString(),
  pages: ["/framework", "/books", "/assessment"],
};

const comeAndLookAround = async () => {
  await view("/framework?utm_campaign=spring&x=1", { ...ada, referer: "https://www.news.example/list" });
  site.pass(60_000);
  await view("/books?category=Finance", { ...ada, referer: "http://127.0.0.1:3000/framework" });
  await view("/assessment", ada);
  await view("/assessment", ada);
};

describe("a message or a result", () => {
  test("carries its sender's first touch and pages, for admins", async () => {
    await comeAndLookAround();
    const answers = [await write(ada), await takeQuiz(ada)];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).not.toHaveProperty("story");
    }
    expect((await rows("contact-submissions"))[0].story).toEqual(STORY);
    expect((await rows("assessment-results"))[0].story).toEqual(STORY);
  });

  test("never changes its story at a later visit", async () => {
    await comeAndLookAround();
    await write(ada);
    await view("/process", { ...ada, referer: "https://late.example/" });
    await write(ada);
    const [second, first] = await rows("contact-submissions");
    expect(first.story).toEqual(STORY);
    expect(second.story).toEqual({ ...STORY, pages: [...STORY.pages, "/process"] });
  });

  test("keeps at most twenty pages, the first ones", async () => {
    for (let n = 0; n < 15; n++) for (const path of ["/", "/books"]) await view(path, ada);
    await write(ada);
    const [{ story }] = await rows("contact-submissions");
    expect(story.pages).toHaveLength(20);
    expect(story).toMatchObject({ source: "direct", campaign: null, landing: "/" });
  });

  test.each([
    ["who was never seen", reader("192.0.2.9")],
    ["with another agent", { ...ada, "user-agent": `${FIREFOX}.1` }],
    ["who asks not to be tracked", { ...ada, "sec-gpc": "1" }],
    ["that is a program", { ...ada, "user-agent": "curl/8.5.0" }],
  ])("of somebody %s is counted, without a story", async (_, headers) => {
    await comeAndLookAround();
    await write(headers);
    expect((await rows("contact-submissions"))[0].story).toBeNull();
    const { days, sources } = await numbersOf(site, admin);
    expect(days[0]).toMatchObject({ messages: 1 });
    expect(sources[0]).toMatchObject({ messages: 0 });
  });

  test("of an admin has none", async () => {
    await comeAndLookAround();
    await write({ ...ada, ...admin });
    expect((await rows("contact-submissions"))[0].story).toBeNull();
  });

  test("is not known after the day", async () => {
    await comeAndLookAround();
    site.pass(13 * 3_600_000);
    await write(ada);
    expect((await rows("contact-submissions"))[0].story).toBeNull();
  });

  test("counts for its landing page, source and campaign; a repeated result once", async () => {
    await comeAndLookAround();
    await write(ada);
    await takeQuiz({ ...ada, "idempotency-key": "one" });
    await takeQuiz({ ...ada, "idempotency-key": "one" });
    const { days, pages, sources, campaigns } = await numbersOf(site, admin);
    expect(days[0]).toMatchObject({ messages: 1, quizSent: 1, quizOpened: 2, visitors: 1 });
    expect(pages.find(({ path }) => path === "/framework")).toEqual({
      path: "/framework",
      views: 1,
      results: 1,
      messages: 1,
    });
    expect(sources).toEqual([{ source: "news.example", visitors: 1, results: 1, messages: 1, bookings: 0 }]);
    expect(campaigns).toEqual([{ campaign: "spring", visitors: 1, results: 1, messages: 1, bookings: 0 }]);
  });
});

test("suspected spam is in no figure until 'Not spam', and keeps its story", async () => {
  await comeAndLookAround();
  await write(ada, { topic_confirm: "x" });
  expect((await numbersOf(site, admin)).days[0]).toMatchObject({ messages: 0 });
  const [{ id, story }] = await rows("contact-submissions", "?suspected=true");
  expect(story).toEqual(STORY);
  site.pass(13 * 3_600_000);
  await site.request(`/api/contact-submissions/${id}/restore`, { method: "POST", headers: admin });
  expect((await rows("contact-submissions"))[0].story).toEqual(STORY);
  // Under the day on which it came.
  expect((await numbersOf(site, admin)).days[0]).toMatchObject({ messages: 1 });
});

test("an email address in a campaign is not kept", async () => {
  await view("/?utm_campaign=ada%40quill.example", ada);
  await write(ada);
  expect((await rows("contact-submissions"))[0].story.campaign).toBeNull();
});
