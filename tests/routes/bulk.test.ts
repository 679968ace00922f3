import { afterEach, beforeEach, expect, test } from "bun:test";
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
  expect(await bulk("people", { ids: ["a"], status: "rich" })).toBe(400);
});
