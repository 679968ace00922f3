import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { ANSWERS, attempt, send as sendResult } from "./attempt.ts";
import { pngOf } from "./pictures.ts";

let site: TestSite;
let ruth: Record<string, string>;
let person: string;

beforeEach(async () => {
  site = await openTestSite();
  ruth = await site.signIn("admin", "ruth@x.example");
  person = (await (await send("/api/people", { email: "ada@x.example" })).json()).id;
});
afterEach(() => site.close());

const send = (path: string, json: unknown, key?: string, headers = ruth) =>
  site.request(path, {
    method: "POST",
    json,
    headers: { ...headers, ...(key && { "idempotency-key": key }) },
  });
const rows = async (path: string) => (await site.request(path, { headers: ruth })).json();

const post = { title: "A post", excerpt: "Why.", content: "# Words", category: "Culture" };
const testimonial = { name: "Ada", title: "Owner", company: "Lathe", content: "It runs." };
const book = { title: "A book", author: "Ada", description: "It counts.", category: "Finance" };
const followUp = { on: "2026-12-01", text: "Call." };

type Call = {
  path: () => string;
  json: Record<string, unknown>;
  other: Record<string, unknown>;
  list?: string;
};

const about = (what: string) => () => `/api/people/${person}/${what}`;
const calls: Record<string, Call> = {
  posts: {
    path: () => "/api/blog-posts",
    json: post,
    other: { ...post, title: "B" },
    list: "/api/blog-posts",
  },
  testimonials: {
    path: () => "/api/testimonials",
    json: testimonial,
    other: { ...testimonial, name: "Bo" },
    list: "/api/testimonials",
  },
  books: { path: () => "/api/books", json: book, other: { ...book, title: "B" }, list: "/api/books" },
  people: {
    path: () => "/api/people",
    json: { email: "b@x.example" },
    other: { email: "c@x.example" },
    list: "/api/people",
  },
  notes: { path: about("notes"), json: { text: "Wrote." }, other: { text: "Called." } },
  answers: {
    path: about("answers"),
    json: { text: "Yes.", via: "phone" },
    other: { text: "No.", via: "phone" },
  },
  "follow-ups": { path: about("follow-ups"), json: followUp, other: { ...followUp, text: "Write." } },
  replies: {
    path: about("replies"),
    json: { subject: "Hello", text: "On Tuesday?" },
    other: { subject: "Hello", text: "On Friday?" },
  },
  admins: {
    path: () => "/api/admins",
    json: { email: "d@x.example" },
    other: { email: "e@x.example" },
    list: "/api/admins",
  },
};

const countOf = async ({ list = `/api/people/${person}` }: Call) => {
  const found = await rows(list);
  return (found.events ?? found).length;
};

describe.each(Object.entries(calls))("a creating call of %s", (_, call) => {
  test("under its key is done once, and again answered with the stored row", async () => {
    const before = await countOf(call);
    const audit = (await rows("/api/audit")).length;
    const [first, second] = await Promise.all([1, 2].map(() => send(call.path(), call.json, "k1")));
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const row = await first?.json();
    expect(await second?.json()).toEqual(row);
    site.pass(60_000);
    expect(await (await send(call.path(), call.json, "k1")).json()).toMatchObject(
      row.id ? { id: row.id } : row,
    );
    expect(await countOf(call)).toBe(before + 1);
    expect((await rows("/api/audit")).length).toBe(audit + 1);
  });

  test("with other words under a known key is 409, with the row that is stored", async () => {
    const row = await (await send(call.path(), call.json, "k1")).json();
    const before = await countOf(call);
    const refused = await send(call.path(), call.other, "k1");
    expect(refused.status).toBe(409);
    const { error, current } = await refused.json();
    expect(error).toBe("This Idempotency-Key was used for something else: nothing was saved.");
    if (row.id && call.list !== "/api/admins") expect(current).toMatchObject({ id: row.id });
    expect(await countOf(call)).toBe(before);
  });
});

test("a key is of one account, of one route and of one day", async () => {
  const bo = await site.signIn("admin", "bo@x.example");
  await send("/api/testimonials", testimonial, "k1");
  await send("/api/testimonials", testimonial, "k1", bo);
  await send("/api/books", book, "k1");
  expect(await rows("/api/testimonials")).toHaveLength(2);
  site.pass(24 * 3_600_000);
  expect(
    (
      await send(
        "/api/testimonials",
        { ...testimonial, name: "Bo" },
        "k1",
        await site.signIn("admin", "ruth@x.example"),
      )
    ).status,
  ).toBe(201);
});

test("a call that was refused is done under the same key once it fits", async () => {
  expect((await send("/api/blog-posts", { ...post, title: "" }, "k1")).status).toBe(400);
  expect((await send("/api/people", { email: "ada@x.example" }, "k1")).status).toBe(409);
  expect((await send("/api/blog-posts", post, "k1")).status).toBe(201);
  for (const key of ["x".repeat(201), "two words"])
    expect((await send("/api/blog-posts", post, key)).status).toBe(400);
});

test("a picture under its key is one upload, however its form is parted", async () => {
  const upload = (width: number) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(pngOf(width, 4))], "dot.png"));
    const headers = { ...ruth, "idempotency-key": "k1" };
    return site.request("/api/uploads", { method: "POST", body: form, headers });
  };
  const [first, again, other] = [await upload(4), await upload(4), await upload(5)];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
  expect(await again.json()).toEqual(await first.json());
});

test("what was written leaves with its row, deleted or erased, and its key makes nothing anew", async () => {
  const quote = { ...testimonial, content: "Quaxolotl." };
  const note = { text: "Quaxolotl." };
  await send("/api/testimonials", quote, "k1");
  await send(`/api/people/${person}/notes`, note, "k2");
  await send("/api/people", { email: "eve@x.example", name: "Quaxolotl" }, "k3");
  const kept = () =>
    site.engine.client.query("SELECT count(*) AS n FROM kept_calls WHERE answer LIKE '%Quaxolotl%'").get();
  expect(kept()).toEqual({ n: 2 });
  const [{ id }] = await rows("/api/testimonials");
  await site.request(`/api/testimonials/${id}`, { method: "DELETE", headers: ruth });
  for (const email of ["ada@x.example", "eve@x.example"]) await send("/api/people/erase", { email });
  expect(kept()).toEqual({ n: 0 });
  for (const [path, json, key] of [
    ["/api/testimonials", quote, "k1"],
    ["/api/people", { email: "eve@x.example", name: "Quaxolotl" }, "k3"],
  ] as const) {
    const again = await send(path, json, key);
    expect([again.status, (await again.json()).current]).toEqual([409, null]);
  }
  expect(await rows("/api/people")).toEqual([]);
});

test("a round that staff begin under a key is one, each answer with an owner's address that leads to it", async () => {
  await sendResult(site, { ...attempt("ada@x.example"), answers: ANSWERS });
  const begin = (company: string) => send("/api/rounds", { personId: person, company, mode: "named" }, "k1");
  const [first, again] = [await begin("Quill"), await begin("Quill")];
  expect([first.status, again.status]).toEqual([201, 201]);
  const [one, two] = [await first.json(), await again.json()];
  expect(two.id).toBe(one.id);
  expect(two.ownerUrl).not.toBe(one.ownerUrl);
  for (const { ownerUrl, teamUrl } of [one, two])
    for (const url of [ownerUrl, teamUrl])
      expect((await site.request(new URL(url).pathname)).status).toBe(200);
  const other = await begin("Another");
  expect([other.status, (await other.json()).current.id]).toEqual([409, one.id]);
  expect(await rows("/api/rounds")).toHaveLength(1);
});
