import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const WORDS = { name: "Ada", title: "Owner", company: "Lathe", content: "It runs without me." };
const call = async (method: string, path: string, json?: object) => {
  const answer = await site.request(`/api/testimonials${path}`, { method, json, headers: admin });
  return { status: answer.status, body: await answer.json() };
};
const add = async (more: object = {}) =>
  (await call("POST", "", { ...WORDS, ...more })).body as { id: string };

test("a new one gets the defaults, an id and a time; what else is sent counts for nothing", async () => {
  expect(
    await call("POST", "", { ...WORDS, id: "mine", createdAt: "1999", admin: true, avatar: "" }),
  ).toEqual({
    status: 201,
    body: {
      ...WORDS,
      id: expect.not.stringMatching(/^mine$/),
      rating: "5",
      avatar: null,
      featured: false,
      createdAt: site.deps.now().toISOString(),
    },
  });
});

test("a rating is one to five, as number or text, and comes out as text", async () => {
  expect((await call("POST", "", { ...WORDS, rating: 4 })).body).toMatchObject({ rating: "4" });
  expect((await call("POST", "", { ...WORDS, rating: "1" })).body).toMatchObject({ rating: "1" });
  for (const rating of [0, 6, "6", 2.5, "five"]) {
    expect(await call("POST", "", { ...WORDS, rating })).toMatchObject({
      status: 400,
      body: { fields: { rating: expect.any(String) } },
    });
  }
});

test("an avatar is a web address or an upload, nothing else", async () => {
  for (const avatar of [
    "blob:http://x/1",
    "data:image/png;base64,AA",
    "javascript:alert(1)",
    "//x.example/a.png",
  ]) {
    expect((await call("POST", "", { ...WORDS, avatar })).status).toBe(400);
  }
  expect((await call("POST", "", { ...WORDS, avatar: "/uploads/a.png" })).status).toBe(201);
});

test("an edit changes what it carries and nothing else", async () => {
  const { id } = await add({ avatar: "https://x.example/a.png", featured: true });
  const edited = await call("PUT", `/${id}`, { company: "Anvil", avatar: null });
  expect(edited).toMatchObject({
    status: 200,
    body: { ...WORDS, id, company: "Anvil", avatar: null, featured: true },
  });
  expect((await call("PUT", "/none", { company: "Anvil" })).status).toBe(404);
  expect((await call("PUT", `/${id}`, { company: " " })).status).toBe(400);
});

test("the home page shows the newest featured one at the very next request", async () => {
  const home = async () => (await site.request("/")).text();
  const { id } = await add({ content: "The first of them all." });
  site.pass(1_000);
  await add({ content: "The second, which is newer." });
  expect(await home()).toContain("The second, which is newer.");
  expect(await call("PATCH", `/${id}/featured`, { featured: true })).toMatchObject({
    body: { featured: true },
  });
  expect(await home()).toContain("The first of them all.");
  await call("DELETE", `/${id}`);
  expect(await home()).toContain("The second, which is newer.");
  expect((await call("DELETE", `/${id}`)).status).toBe(404);
});

test("the list is searched over name, company, title and content, every word", async () => {
  await add();
  await add({ name: "Ben", content: "Slow but sure." });
  const found = async (q: string) =>
    ((await call("GET", `?q=${encodeURIComponent(q)}`)).body as { name: string }[]).map(({ name }) => name);
  expect(await found("lathe RUNS")).toEqual(["Ada"]);
  expect(await found("owner")).toHaveLength(2);
  expect(await found("owner nowhere")).toEqual([]);
});

test("a list tells which of them is on the home page: the newest that is featured, else the newest", async () => {
  const home = async () =>
    (await site.request("/api/testimonials?limit=1", { headers: admin })).headers.get("x-home-testimonial");
  expect(await home()).toBe("");
  const first = await add({ name: "First" });
  site.pass(1000);
  const second = await add({ name: "Second" });
  expect(await home()).toBe(second.id);
  await call("PATCH", `/${first.id}/featured`, { featured: true });
  expect(await home()).toBe(first.id);
  expect(await (await site.request("/")).text()).toContain("First");
});
