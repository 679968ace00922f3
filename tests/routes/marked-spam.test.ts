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
  }
});
afterEach(() => site.close());

const ids = async (path: string) => {
  const rows: { id: string }[] = await (await site.request(path, { headers: admin })).json();
  return rows.map(({ id }) => id).sort();
};
const act = async (what: "spam" | "restore", id = "") =>
  (await site.request(`/api/contact-submissions/${id}/${what}`, { method: "POST", headers: admin })).status;
const messagesToday = async () => {
  const day = site.deps.now().toISOString().slice(0, 10);
  const answer = await site.request(`/api/numbers?from=${day}&to=${day}`, { headers: admin });
  return ((await answer.json()) as { days: { messages: number }[] }).days[0]?.messages;
};

test("messages that are marked as spam leave the lists, the people and the figures, and come back with 'Not spam'", async () => {
  const marked = (await ids("/api/contact-submissions")).slice(0, 2);
  expect(await messagesToday()).toBe(3);
  for (const id of marked) expect(await act("spam", id)).toBe(200);
  expect(await ids("/api/contact-submissions?suspected=true")).toEqual(marked);
  expect(await messagesToday()).toBe(1);
  await site.claimLetters();
  for (const id of marked) expect(await act("restore", id)).toBe(200);
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
  expect(await act("spam", message.id)).toBe(200);
  expect((await change(`/api/people/${person.id}`, "GET", undefined)).status).toBe(404);
  expect(await act("restore", message.id)).toBe(200);
  const back = await of(`/api/people/${person.id}`);
  expect([back.status, back.events.filter(({ kind }: { kind: string }) => kind === "note").length]).toEqual([
    "won",
    1,
  ]);
  // Deleted for good as a suspect, nothing of it is left.
  await act("spam", message.id);
  await change(`/api/contact-submissions/${message.id}`, "DELETE", undefined);
  site.pass(10_001);
  await site.store.trash.empty();
  expect(site.engine.client.query("SELECT id FROM people WHERE id = ?").all(person.id)).toEqual([]);
});
