import { afterAll, expect, test } from "bun:test";
import { openTestSite } from "#tests/harness/site.ts";
import { matrix } from "./matrix-table.ts";

const site = await openTestSite({ FIVEFOLD_BOOKING_SECRET: "kept" });
afterAll(() => site.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };

const visitorsCalls = Object.entries(matrix)
  .filter(([key, { as }]) => as === "everyone" && !key.startsWith("GET "))
  .map(([key, { body }]) => {
    const [method = "", path = ""] = key.split(" ");
    const type = new Request("http://x.example", { method, ...body?.() }).headers.get("content-type");
    return { path, method, type: type ?? "application/json" };
  });

test("every call of a visitor takes 65,536 bytes and no more, whatever its route", async () => {
  const statuses = async (bytes: number) =>
    Promise.all(
      visitorsCalls.map(async ({ path, method, type }) => {
        const body = type === "application/json" ? "{}".padEnd(bytes) : "x".repeat(bytes);
        const answer = await site.request(path, { method, headers: { "content-type": type }, body });
        return [path, answer.status === 413];
      }),
    );
  expect(visitorsCalls.length).toBeGreaterThan(10);
  expect(await statuses(65_537)).toEqual(visitorsCalls.map(({ path }) => [path, true]));
  expect(await statuses(65_536)).toEqual(visitorsCalls.map(({ path }) => [path, false]));
});

const contact = { name: "Ada", email: "ada@x.example", message: "Hello" };
const sendForm = (path: string, body: string) => site.request(path, { method: "POST", headers: FORM, body });

test("a form of more than 100 fields is 400, and of 100 the unknown ones are not kept", async () => {
  const filled = new URLSearchParams(contact).toString();
  for (const path of ["/api/contact", "/api/assessment-results", "/api/rounds", "/api/rounds/answers"]) {
    const many = await sendForm(path, `${filled}&${"a&".repeat(98)}`);
    const { error } = await many.json();
    expect([path, many.status, error]).toEqual([
      path,
      400,
      "The form has too many fields: at most 100 are taken.",
    ]);
  }
  expect((await sendForm("/api/contact", `${filled}&${"a=secret&".repeat(97)}`)).status).toBe(303);
  const headers = await site.signIn("admin");
  const rows = await (await site.request("/api/contact-submissions", { headers })).text();
  expect(rows).toContain("ada@x.example");
  expect(rows).not.toContain("secret");
});

test("JSON of too many levels or values is 400 before anything looks at it", async () => {
  const headers = await site.signIn("admin");
  const patch = (text: string) =>
    site.request("/api/content", {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: text,
    });
  for (const text of ["[".repeat(40) + "]".repeat(40), `[${"{},".repeat(40_000)}{}]`]) {
    const answer = await patch(text);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "The request has too many values or levels." },
    ]);
  }
});

test("a display name of two lines is 400: it begins letters", async () => {
  const headers = await site.signIn("admin");
  const name = (displayName: string) =>
    site.request("/api/account", { method: "PATCH", headers, json: { displayName } });
  for (const end of ["\n", "\v", "\u0085", "\u2028"]) {
    const refused = await name(`Ada${end}Bcc: all@x.example`);
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { displayName: "Must stand on one line" },
    ]);
  }
  expect((await name("Ada Lathe\n")).status).toBe(200);
});
