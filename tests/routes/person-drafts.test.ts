import { afterEach, beforeEach, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let ruth: Record<string, string>;
let bo: Record<string, string>;
let id: string;

beforeEach(async () => {
  site = await openTestSite();
  ruth = await site.signIn("admin", "ruth@x.example");
  bo = await site.signIn("admin", "bo@x.example");
  const json = { name: "Ada Quill", email: "ada@x.example", message: "Hello" };
  await site.request("/api/contact", { method: "POST", json });
  [{ id }] = await (await call("GET", "/api/people")).json();
});
afterEach(() => site.close());

const call = (method: string, path: string, json?: unknown, headers = ruth) =>
  site.request(path, { method, headers, ...(json !== undefined && { json }) });
const read = async (as = ruth) => (await call("GET", `/api/people/${id}/drafts`, undefined, as)).json();
const put = (kind: string, text: string, as = ruth, subject = "", known = at) =>
  call("PUT", `/api/people/${id}/drafts/${kind}`, { subject, text }, { ...as, "if-match": `"${known}"` });
const at = NOON.toISOString();

test("each account has one draft of a reply and one of a note, which its colleagues see as its own", async () => {
  expect(await (await put("reply", "Dear ", ruth, "Your figures")).json()).toEqual({ at });
  await put("reply", "Dear Ada, ", ruth, "Your figures");
  await put("note", "Owes us a call");
  await put("reply", "Hello", bo);
  const mine = { kind: "reply", by: "ruth", mine: true, at, subject: "Your figures", text: "Dear Ada, " };
  const theirs = { kind: "reply", by: "bo", mine: false, at, subject: "", text: "Hello" };
  const note = { kind: "note", by: "ruth", mine: true, at, subject: "", text: "Owes us a call" };
  const inOrder = (drafts: { by: string; kind: string }[]) =>
    drafts.toSorted((one, other) => `${one.by}${one.kind}`.localeCompare(`${other.by}${other.kind}`));
  expect(inOrder(await read())).toEqual([theirs, note, mine]);
  expect(inOrder(await read(bo))).toMatchObject([{ mine: true }, { mine: false }, { mine: false }]);
});

test("one written in another browser since is not overwritten or discarded, and comes with the refusal", async () => {
  await put("note", "At the desk");
  site.pass(1000);
  for (const known of ["", "2026-01-01T00:00:00.000Z"]) {
    const refused = await put("note", "On the phone", ruth, "", known);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: { text: "At the desk", at } });
  }
  const path = `/api/people/${id}/drafts/note`;
  const discarded = await call("DELETE", path, undefined, { ...ruth, "if-match": '"another"' });
  expect(discarded.status).toBe(409);
  expect((await put("note", "Both")).status).toBe(200);
  expect(await read()).toMatchObject([{ text: "Both" }]);
});

test("it ends when it is sent, noted or discarded, and nobody else's does", async () => {
  for (const as of [ruth, bo]) for (const kind of ["reply", "note"]) await put(kind, "Half a w", as);
  await call("POST", `/api/people/${id}/answers`, { text: "Yes", via: "phone" });
  expect(await read()).toHaveLength(3);
  await call("POST", `/api/people/${id}/replies`, { subject: "Hello", text: "All of it" });
  await call("POST", `/api/people/${id}/notes`, { text: "All of it" });
  expect(await read()).toMatchObject([{ by: "bo" }, { by: "bo" }]);
  await call("DELETE", `/api/people/${id}/drafts/note`, undefined, bo);
  expect(await read()).toMatchObject([{ by: "bo", kind: "reply" }]);
});

test("it goes with its person, and stands in no export of theirs and no line of the audit list", async () => {
  await put("reply", "Half a reply");
  await call("DELETE", `/api/people/${id}/drafts/note`);
  const kept = await (await call("POST", "/api/people/export", { email: "ada@x.example" })).text();
  expect(kept).not.toContain("Half a reply");
  expect(JSON.stringify(await site.store.audit.list({ offset: 0 }))).not.toContain("draft");
  await call("POST", "/api/people/erase", { email: "ada@x.example" });
  expect(await site.store.people.drafts(id, "")).toEqual([]);
  expect((await put("reply", "Again")).status).toBe(404);
});

test("it goes with its account", async () => {
  await put("note", "Half a note", bo);
  await site.store.accounts.removeAdmin("bo@x.example", at);
  await site.deps.services.people.erase("bo@x.example");
  expect(await read()).toEqual([]);
});

test("what is no draft is refused, and so is whoever may not reply", async () => {
  expect((await put("letter", "Dear Ada")).status).toBe(400);
  expect((await put("reply", "x".repeat(10_001))).status).toBe(400);
  expect((await call("PUT", `/api/people/${id}/drafts/reply`, { text: 7 })).status).toBe(400);
  const visitor = await site.signIn("user", "someone@x.example");
  expect((await put("reply", "Dear Ada", visitor)).status).toBe(403);
  expect((await site.request(`/api/people/${id}/drafts`)).status).toBe(401);
});
