import { afterEach, beforeEach, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const BOOK = { title: "Quiet Shops", author: "Ada", description: "How they go on.", category: "Finance" };
const call = (method: string, path = "", json?: unknown) =>
  site.request(`/api/books${path}`, { method, headers: admin, ...(json !== undefined && { json }) });
const added = async (title: string) => (await call("POST", "", { ...BOOK, title })).json();
const shelf = async (): Promise<{ id: string; title: string }[]> =>
  (await site.request("/api/books?category=Finance")).json();

test("a book is added, changed in the fields that are sent, and seen on the page at once", async () => {
  await site.request("/books");
  const answer = await call("POST", "", { ...BOOK, order: 3 });
  expect(answer.status).toBe(201);
  const row = await answer.json();
  expect(row).toMatchObject({
    ...BOOK,
    coverColor: "primary",
    coverImage: null,
    featured: false,
    order: "3",
  });
  expect(await (await site.request("/books")).text()).toContain("Quiet Shops");
  const changed = await call("PUT", `/${row.id}`, { title: "Loud Shops", coverImage: "" });
  expect([changed.status, await changed.json()]).toEqual([200, { ...row, title: "Loud Shops" }]);
  expect(await (await site.request("/books")).text()).toContain("Loud Shops");
  await call("PUT", `/${row.id}`, { featured: true, coverColor: "accent", coverImage: "/uploads/a.png" });
  const none = { featured: null, order: "", coverColor: null, coverImage: null };
  expect(await (await call("PUT", `/${row.id}`, none)).json()).toEqual({
    ...row,
    title: "Loud Shops",
    featured: true,
    coverColor: "accent",
  });
  const featured = { featured: "true" };
  expect((await call("PUT", `/${row.id}`, featured)).status).toBe(400);
  expect(await (await call("POST", "", { ...BOOK, ...featured })).json()).toMatchObject({
    fields: { featured: "Must be true or false" },
  });
  const refused = await call("PUT", `/${row.id}`, { title: "" });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: "Title is required", fields: { title: "Title is required" } },
  ]);
});

test("a deleted book comes back for ten seconds", async () => {
  const { id } = await added("One");
  expect(await (await call("DELETE", `/${id}`)).json()).toEqual({ ok: true });
  expect(await shelf()).toEqual([]);
  site.pass(9_000);
  expect(await (await call("POST", `/${id}/restore`)).json()).toMatchObject({ id, title: "One" });
  await call("DELETE", `/${id}`);
  site.pass(11_000);
  expect((await call("POST", `/${id}/restore`)).status).toBe(404);
});

test("the books of one category are put in order: all of them, each once, else 400", async () => {
  const [one, two, three] = [await added("One"), await added("Two"), await added("Three")];
  const order = (...ids: unknown[]) => call("POST", "/order", { ids });
  const done = await order(three.id, one.id, two.id);
  expect([done.status, (await done.json()).map(({ title }: { title: string }) => title)]).toEqual([
    200,
    ["Three", "One", "Two"],
  ]);
  expect((await shelf()).map(({ title }) => title)).toEqual(["Three", "One", "Two"]);
  const other = await (await call("POST", "", { ...BOOK, category: "Team Health" })).json();
  for (const ids of [
    [one.id, two.id],
    [one.id, two.id, three.id, three.id],
    [one.id, two.id, three.id, other.id],
    ["x"],
    [5],
    [],
  ]) {
    const error = "Name all books of one category, each once.";
    const refused = await order(...ids);
    expect([refused.status, await refused.json()]).toEqual([400, { error, fields: { ids: error } }]);
  }
  expect((await shelf()).map(({ title }) => title)).toEqual(["Three", "One", "Two"]);
});
