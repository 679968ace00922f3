import { afterEach, beforeEach, expect, test } from "bun:test";
import { newPerson } from "#src/domain/draft-keys.ts";
import { DAY_MS } from "#src/domain/limits.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

let site: TestSite;
let headers: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  headers = await site.signIn("admin");
});

afterEach(() => site.close());

type Field = { id: string; key: string; value: unknown };

const value = { values: { text: "Owes us a call." }, at: "2026-11-20T12:00:00.000Z" };
const keep = (key: string, as = headers) =>
  site.request("/api/account/drafts", { method: "POST", headers: as, json: { key, value } });
const kept = async (as = headers): Promise<Field[]> =>
  (await site.request("/api/account/drafts", { headers: as })).json();
const keys = async () => (await kept()).map(({ key }) => key).sort();

test("what a logout leaves is there again for its own account, until it is taken", async () => {
  const other = await site.signIn("editor", "second@fivefold.example");
  expect((await keep("post-draft:a:testimonial:new")).status).toBe(201);
  const [draft] = await kept();
  expect(draft).toEqual({ id: expect.any(String), key: "post-draft:a:testimonial:new", value });
  expect(await kept(other)).toEqual([]);
  const end = (as: typeof headers) =>
    site.request(`/api/account/drafts/${draft?.id}`, { method: "DELETE", headers: as });
  await end(other);
  expect(await kept()).toHaveLength(1);
  await end(headers);
  expect(await kept()).toEqual([]);
});

test("a draft without its key or its value is refused", async () => {
  for (const json of [{}, { key: "post-draft:a:testimonial:new" }, { key: "", value }]) {
    const answer = await site.request("/api/account/drafts", { method: "POST", headers, json });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("A draft needs its key and its value");
  }
});

test("erasing a person takes what is kept about them along, also of one who was being added, and lets nothing in later", async () => {
  for (const name of ["anna", "bert"])
    await putSubmission(site.store, submission({ id: name, email: `${name}@field.example` }));
  const idOf = async (name: string) => (await site.store.people.idOf(`${name}@field.example`)) ?? "";
  const [anna, bert] = [await idOf("anna"), await idOf("bert")];
  const about = [
    `post-draft:a:person:${anna}:note`,
    `post-draft:a:person:${anna}+${bert}:follow-up`,
    `post-draft:a:person:${newPerson("Anna@field.example")}:add`,
  ];
  for (const key of [...about, `post-draft:a:person:${bert}:note`]) await keep(key);
  expect(await kept()).toHaveLength(4);
  const json = { email: "anna@field.example" };
  expect((await site.request("/api/people/erase", { method: "POST", headers, json })).status).toBe(200);
  expect(await keys()).toEqual([`post-draft:a:person:${bert}:note`]);
  expect((await keep(about[0] ?? "")).status).toBe(201);
  expect(await keys()).toEqual([`post-draft:a:person:${bert}:note`]);
});

test("what was not taken for thirty days is gone", async () => {
  await keep("post-draft:a:testimonial:new");
  const { id } = (await site.store.accounts.byUsername("admin")) ?? { id: "" };
  const left = async (days: number) => {
    await site.store.retention.purge({ now: new Date(NOON.getTime() + days * DAY_MS).toISOString() });
    return (await site.store.fieldDrafts.of(id)).length;
  };
  expect([await left(29), await left(31)]).toEqual([1, 0]);
});
