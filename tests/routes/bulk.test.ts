import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin", "ruth@x.example");
  for (const name of ["ada", "bo", "cy"]) {
    await site.request("/api/contact", {
      method: "POST",
      json: { name, email: `${name}@x.example`, message: "Hello" },
    });
    await site.request("/api/assessment-results", {
      method: "POST",
      json: {
        email: `${name}@x.example`,
        interpretation: "Thriving",
        totalScore: 100,
        visionScore: 20,
        teamScore: 20,
        processScore: 20,
        metricsScore: 20,
        issuesScore: 20,
      },
    });
  }
});
afterEach(() => site.close());

type Row = { id: string; status?: string };
const read = async (path: string): Promise<Row[]> => (await site.request(path, { headers: admin })).json();
const ids = async (path: string) => (await read(path)).map(({ id }) => id).sort();
const bulk = async (noun: string, json: unknown) =>
  (await site.request(`/api/${noun}/bulk`, { method: "POST", json, headers: admin })).status;
const messagesToday = async () => {
  const day = site.deps.now().toISOString().slice(0, 10);
  const answer = await site.request(`/api/numbers?from=${day}&to=${day}`, { headers: admin });
  return ((await answer.json()) as { days: { messages: number }[] }).days[0]?.messages;
};

test.each(["contact-submissions", "assessment-results"])(
  "%s are deleted and taken back together, or not at all",
  async (noun) => {
    const all = await ids(`/api/${noun}`);
    const [first = "", second = ""] = all;
    expect(await bulk(noun, { ids: [first, "none"], action: "delete" })).toBe(404);
    expect(await ids(`/api/${noun}`)).toEqual(all);
    expect(await bulk(noun, { ids: [first, second], action: "delete" })).toBe(200);
    expect(await ids(`/api/${noun}`)).toEqual(all.slice(2));
    expect(await bulk(noun, { ids: [first, second], action: "restore" })).toBe(200);
    expect(await ids(`/api/${noun}`)).toEqual(all);
    const entries = (await read("/api/audit")) as unknown as { action: string; subject: string }[];
    expect(entries.map(({ action }) => action)).toEqual(["restore", "restore", "delete", "delete"]);
    expect(new Set(entries.map(({ subject }) => subject.split(":")[1]))).toEqual(new Set([first, second]));

    expect(await bulk(noun, { ids: [first], action: "delete" })).toBe(200);
    site.pass(10_001);
    expect(await bulk(noun, { ids: [first], action: "restore" })).toBe(404);
  },
);

test("messages that are marked as spam leave the lists, the people and the figures, and come back with 'Not spam'", async () => {
  const marked = (await ids("/api/contact-submissions")).slice(0, 2);
  expect(await messagesToday()).toBe(3);
  expect(await bulk("contact-submissions", { ids: marked, action: "spam" })).toBe(200);
  expect(await ids("/api/contact-submissions?suspected=true")).toEqual(marked);
  expect(await messagesToday()).toBe(1);
  await site.claimLetters();
  expect(await bulk("contact-submissions", { ids: marked, action: "restore" })).toBe(200);
  expect(await messagesToday()).toBe(3);
  expect(await ids("/api/contact-submissions")).toHaveLength(3);
  // Staff heard of them when they came.
  expect(await site.claimLetters()).toEqual([]);
});

test("a person whose only message is marked as spam keeps status, owner and notes for when it comes back", async () => {
  const of = async (path: string) => (await site.request(path, { headers: admin })).json();
  const change = (path: string, method: string, json: unknown) =>
    site.request(path, { method, json, headers: admin });
  await change("/api/contact", "POST", { name: "Dee", email: "Dee@x.example", message: "Hello" });
  const [person] = await of("/api/people?q=dee@x.example");
  await change(`/api/people/${person.id}`, "PATCH", { status: "won" });
  await change(`/api/people/${person.id}/notes`, "POST", { text: "Called" });
  const [message] = await of("/api/contact-submissions");
  expect(await bulk("contact-submissions", { ids: [message.id], action: "spam" })).toBe(200);
  expect((await change(`/api/people/${person.id}`, "GET", undefined)).status).toBe(404);
  expect(await bulk("contact-submissions", { ids: [message.id], action: "restore" })).toBe(200);
  const back = await of(`/api/people/${person.id}`);
  expect([back.status, back.events.filter(({ kind }: { kind: string }) => kind === "note").length]).toEqual([
    "won",
    1,
  ]);
  // Deleted for good as a suspect, nothing of it is left.
  await bulk("contact-submissions", { ids: [message.id], action: "spam" });
  await bulk("contact-submissions", { ids: [message.id], action: "delete" });
  site.pass(10_001);
  await site.store.trash.empty();
  expect(site.engine.client.query("SELECT id FROM people WHERE id = ?").all(person.id)).toEqual([]);
});

describe("posts", () => {
  const soon = "2026-11-22T09:00:00.000Z";
  const add = async (fields: object) =>
    (
      await site.request("/api/blog-posts", {
        method: "POST",
        json: { title: "A post", excerpt: "E", content: "# Words", category: "Culture", ...fields },
        headers: admin,
      })
    ).json();
  const publish = (posts: unknown) =>
    site.request("/api/blog-posts/publication", { method: "POST", json: { posts }, headers: admin });
  const states = async () =>
    Object.fromEntries(
      (
        (await read("/api/blog-posts")) as unknown as (Row &
          Record<"published" | "publishedAt" | "publishAt", unknown>)[]
      ).map(({ id, published, publishedAt, publishAt }) => [id, { id, published, publishedAt, publishAt }]),
    );

  test("are published together, each taken back to its own plan and date, or none", async () => {
    const [draft, planned, out] = [
      await add({}),
      await add({ publishAt: soon }),
      await add({ published: true, publishedAt: "2026-01-02T03:04:05.000Z" }),
    ];
    const before = await states();
    const ids = [draft.id, planned.id, out.id];
    expect((await publish([...ids, "none"].map((id) => ({ id, published: true })))).status).toBe(404);
    expect(await states()).toEqual(before);
    expect((await publish(ids.map((id) => ({ id, published: true })))).status).toBe(200);
    expect(Object.values(await states()).map(({ published, publishAt }) => [published, publishAt])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect((await publish(Object.values(before))).status).toBe(200);
    expect(await states()).toEqual(before);
    const entries = (await read("/api/audit")) as unknown as { action: string; subject: string }[];
    expect(entries.slice(0, 6).map(({ action }) => action)).toEqual([
      ...["change", "change", "change"],
      ...["publish", "publish", "publish"],
    ]);
  });

  test("are deleted and taken back together, or not at all while the address of one is taken", async () => {
    const [one, two] = [await add({ title: "One" }), await add({ title: "Two" })];
    const all = await ids("/api/blog-posts");
    expect(await bulk("blog-posts", { ids: [one.id, "none"], action: "delete" })).toBe(404);
    expect(await bulk("blog-posts", { ids: [one.id, two.id], action: "delete" })).toBe(200);
    expect(await ids("/api/blog-posts")).toEqual([]);
    const other = await add({ title: "Two" });
    expect(await bulk("blog-posts", { ids: [one.id, two.id], action: "restore" })).toBe(409);
    expect(await ids("/api/blog-posts")).toEqual([other.id]);
    await site.request(`/api/blog-posts/${other.id}`, { method: "DELETE", headers: admin });
    expect(await bulk("blog-posts", { ids: [one.id, two.id], action: "restore" })).toBe(200);
    expect(await ids("/api/blog-posts")).toEqual(all);
  });

  test("need a state each, and each once", async () => {
    for (const posts of [[], [{ id: "a" }], [{ id: "a", published: "yes" }], "a", undefined])
      expect((await publish(posts)).status).toBe(400);
    const twice = { id: "a", published: true };
    expect((await publish([twice, twice])).status).toBe(400);
    expect((await publish([{ ...twice, publishAt: "tomorrow" }])).status).toBe(400);
  });
});

test("testimonials are featured, deleted and taken back together, or not at all", async () => {
  for (const name of ["Ada", "Bo"])
    await site.request("/api/testimonials", {
      method: "POST",
      json: { name, title: "Owner", company: "Lathe", content: "It runs." },
      headers: admin,
    });
  const all = await ids("/api/testimonials");
  const featured = async () =>
    ((await read("/api/testimonials")) as unknown as { featured: boolean }[]).map((row) => row.featured);
  expect(await bulk("testimonials", { ids: [...all, "none"], action: "feature" })).toBe(404);
  expect(await featured()).toEqual([false, false]);
  expect(await bulk("testimonials", { ids: all, action: "feature" })).toBe(200);
  expect(await featured()).toEqual([true, true]);
  expect(await bulk("testimonials", { ids: all, action: "unfeature" })).toBe(200);
  expect(await featured()).toEqual([false, false]);
  expect(await bulk("testimonials", { ids: [...all, "none"], action: "delete" })).toBe(404);
  expect(await bulk("testimonials", { ids: all, action: "delete" })).toBe(200);
  expect(await ids("/api/testimonials")).toEqual([]);
  expect(await bulk("testimonials", { ids: all, action: "restore" })).toBe(200);
  expect(await ids("/api/testimonials")).toEqual(all);
});

test("many people get one status, each with its line in the timeline", async () => {
  const all = await ids("/api/people");
  expect(await bulk("people", { ids: [...all, "none"], status: "won" })).toBe(404);
  expect(await bulk("people", { ids: all, status: "won" })).toBe(200);
  expect((await read("/api/people")).map(({ status }) => status)).toEqual(["won", "won", "won"]);
});

test("what cannot be done to many is refused with a sentence", async () => {
  const wrong = [
    { ids: [], action: "delete" },
    { ids: ["a", "a"], action: "delete" },
    { ids: Array.from({ length: 201 }, (_, n) => `${n}`), action: "delete" },
    { ids: ["a"], action: "publish" },
    { ids: "a", action: "delete" },
    { action: "delete" },
  ];
  for (const json of wrong) expect(await bulk("contact-submissions", json)).toBe(400);
  expect(await bulk("assessment-results", { ids: ["a"], action: "spam" })).toBe(400);
  expect(await bulk("blog-posts", { ids: ["a"], action: "spam" })).toBe(400);
  expect(await bulk("testimonials", { ids: ["a"], action: "spam" })).toBe(400);
  expect(await bulk("people", { ids: ["a"], status: "rich" })).toBe(400);
});
