import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { undefuse } from "#src/domain/csv.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const message = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@x.example`,
  message: `Hello from ${name}`,
  ...more,
});
const send = async (name: string, more: object = {}) => {
  site.pass(1_000);
  const answer = await site.request("/api/contact", { method: "POST", json: message(name, more) });
  return (await answer.json()) as { id: string };
};
const list = async (query = "") => {
  const answer = await site.request(`/api/contact-submissions${query}`, { headers: admin });
  return {
    status: answer.status,
    total: answer.headers.get("x-total-count"),
    rows: (await answer.json()) as { id: string; name: string; message: string }[],
  };
};
const names = async (query = "") => (await list(query)).rows.map(({ name }) => name);
const act = (method: string, path: string) =>
  site.request(`/api/contact-submissions/${path}`, { method, headers: admin });

describe("the list of submissions", () => {
  beforeEach(async () => {
    for (const name of ["Ada", "Ben", "Cleo"]) await send(name);
  });

  test("is plain, whole and newest first, without those who are suspected", async () => {
    await send("Spam", { topic_confirm: "http://x" });
    expect(await names()).toEqual(["Cleo", "Ben", "Ada"]);
    expect(await list()).toMatchObject({ status: 200, total: "3" });
  });

  test("is searched, sorted and paged by the server", async () => {
    expect(await names("?q=FROM%20ben")).toEqual(["Ben"]);
    expect(await names("?sort=name")).toEqual(["Ada", "Ben", "Cleo"]);
    expect(await names("?sort=name&dir=desc&limit=1&offset=1")).toEqual(["Ben"]);
    expect(await list("?limit=1")).toMatchObject({ total: "3" });
  });

  test.each(["?limit=0", "?offset=-1", "?sort=password", "?dir=up", "?suspected=perhaps"])(
    "refuses %s with a sentence",
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, rows: { error: expect.any(String) } });
    },
  );

  test("loses a row for good, and says so only once", async () => {
    const [{ id } = { id: "" }] = (await list()).rows;
    const gone = await act("DELETE", id);
    expect([gone.status, await gone.json()]).toEqual([200, { ok: true }]);
    expect((await act("DELETE", id)).status).toBe(404);
    expect(await names()).toEqual(["Ben", "Ada"]);
  });
});

test("a suspect is listed apart, and 'Not spam' makes a submission of it and tells staff", async () => {
  const { id } = await send("Cleo", { topic_confirm: "x" });
  expect(await site.store.outbox.about("submission", id)).toEqual([]);
  expect(await names("?suspected=true")).toEqual(["Cleo"]);
  const restored = await act("POST", `${id}/restore`);
  expect(restored.status).toBe(200);
  expect(await restored.json()).toMatchObject({ id, name: "Cleo" });
  expect([await names(), await names("?suspected=true")]).toEqual([["Cleo"], []]);
  expect((await act("POST", `${id}/restore`)).status).toBe(404);
  expect(await site.store.outbox.about("submission", id)).toMatchObject([
    { kind: "new-lead", to: "admin@fivefold.example", state: "queued" },
  ]);
});

test("a letter that was given up goes out again by Retry", async () => {
  const { id } = await send("Ada");
  const [letter] = await site.store.outbox.about("submission", id);
  await site.store.outbox.settle(
    letter?.id ?? "",
    { end: "parked", reason: "550 no such user" },
    "2026-11-21T18:00:00.000Z",
  );
  const failed = await site.request("/api/letters?state=failed", { headers: admin });
  expect(await failed.json()).toMatchObject([{ state: "failed", lastError: "550 no such user" }]);
  const retry = () => site.request(`/api/letters/${letter?.id}/retry`, { method: "POST", headers: admin });
  expect((await retry()).status).toBe(200);
  expect(await site.store.outbox.about("submission", id)).toMatchObject([{ state: "queued", attempts: 0 }]);
});

test("the CSV holds what the search shows, whole, with formulas defused", async () => {
  await send("Ada", { message: '=HYPERLINK("http://evil.example")', company: "Lathe, Ltd" });
  await send("Ben");
  const answer = await site.request("/api/contact-submissions/export.csv?q=ada", { headers: admin });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="submissions.csv"');
  const text = await answer.text();
  expect(text).toContain("'=HYPERLINK");
  expect(parse(text, { bom: true, columns: true, cast: undefuse })).toMatchObject([
    {
      name: "Ada",
      email: "ada@x.example",
      company: "Lathe, Ltd",
      message: '=HYPERLINK("http://evil.example")',
    },
  ]);
});

test("a CSV of more rows than are read at once is whole and in order", async () => {
  const rows = Array.from({ length: 2_203 }, (_, n) =>
    submission({ id: `s${n}`, createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString() }),
  );
  await Promise.all(rows.map((row) => putSubmission(site.store, row)));
  const answer = await site.request("/api/contact-submissions/export.csv", { headers: admin });
  const records = parse<{ id: string }>(await answer.text(), { bom: true, columns: true });
  expect(records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
});
