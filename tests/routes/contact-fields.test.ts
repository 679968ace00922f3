import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { CONTACT_FIELD_NAMES, type ContactValues } from "#src/domain/contact-fields.ts";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import type { DueLetter } from "#src/store/outbox/claim.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

// What is typed into a field must be found wherever a submission is shown, searched, mailed or exported.

const typed = (id: string) =>
  Object.fromEntries(
    CONTACT_FIELD_NAMES.map((name) => [
      name,
      name === "email" ? `zq${name}${id}@x.example` : `Zq${name}${id}`,
    ]),
  ) as ContactValues;

let site: TestSite;
let letter: DueLetter | undefined;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
  await site.request("/api/contact", { method: "POST", json: typed("kept") });
  await site.request("/api/contact", { method: "POST", json: { ...typed("held"), topic_confirm: "x" } });
  [letter] = await site.claimLetters();
  await site.request("/api/contact", { method: "POST", json: typed("other") });
});
afterAll(() => site.close());

const read = (path: string) => site.request(`/api/contact-submissions${path}`, { headers: admin });

describe.each(CONTACT_FIELD_NAMES)("the field %s", (field) => {
  const value = typed("kept")[field] ?? "";

  test("is in the row, and finds it", async () => {
    expect(await (await read(`?q=${value}`)).json()).toMatchObject([{ [field]: value }]);
    const suspect = typed("held")[field] ?? "";
    expect(await (await read(`?suspected=true&q=${suspect}`)).json()).toMatchObject([{ [field]: suspect }]);
  });

  test("is in the letter to staff, in both of its forms", () => {
    expect(letter?.html).toContain(value);
    expect(letter?.text).toContain(value);
  });

  test("is a column of the CSV", async () => {
    const text = await (await read(`/export.csv?q=${value}`)).text();
    expect(parse(text, { bom: true, columns: true })).toMatchObject([{ [field]: value }]);
  });

  test("comes back in a refused plain form", async () => {
    const fields = { ...typed("typed"), [field === "name" ? "message" : "name"]: "" };
    const answer = await site.request("/api/contact", {
      method: "POST",
      body: new URLSearchParams(fields as Record<string, string>).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(typed("typed")[field] ?? "");
  });
});

test("a deleted message leaves none of its fields in the search's index", async () => {
  const [{ id }] = (await (await read(`?q=${typed("other").name}`)).json()) as [{ id: string }];
  await site.request(`/api/contact-submissions/${id}`, { method: "DELETE", headers: admin });
  const check =
    "INSERT INTO contact_submissions_search (contact_submissions_search, rank) VALUES ('integrity-check', 1)";
  expect(() => site.engine.client.run(check)).not.toThrow();
});

test("every column of an export is a field of the API's rows", async () => {
  const [row] = (await (await read("?limit=1")).json()) as object[];
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining([...EXPORT_COLUMNS.submissions]));
});
