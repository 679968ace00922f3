import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { startChores } from "#src/server/chores.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const send = (method: string, path: string, json?: unknown) =>
  site.request(path, { method, json, headers: admin });

const scores = {
  totalScore: 100,
  visionScore: 20,
  teamScore: 20,
  processScore: 20,
  metricsScore: 20,
  issuesScore: 20,
};
const post = { title: "A post", excerpt: "E", content: "# Words", category: "Culture", published: true };

const nouns = [
  { list: "/api/blog-posts", add: "/api/blog-posts", row: post },
  {
    list: "/api/contact-submissions",
    add: "/api/contact",
    row: { name: "Ada", email: "ada@x.example", message: "Hello" },
  },
  {
    list: "/api/assessment-results",
    add: "/api/assessment-results",
    row: { email: "ada@x.example", interpretation: "Thriving", ...scores },
  },
  {
    list: "/api/testimonials",
    add: "/api/testimonials",
    row: { name: "Ada", title: "Owner", company: "Lathe", content: "It runs.", featured: true },
  },
];

describe.each(nouns)("what is deleted from $list", ({ list, add, row }) => {
  const rows = async () => (await (await send("GET", list)).json()) as { id: string }[];

  test("may be taken back for 10 seconds, whole, and then no more", async () => {
    await send("POST", add, row);
    const before = await rows();
    const id = before[0]?.id;
    for (const wait of [0, 9_900]) {
      expect((await send("DELETE", `${list}/${id}`)).status).toBe(200);
      expect(await rows()).toEqual([]);
      expect((await send("DELETE", `${list}/${id}`)).status).toBe(404);
      site.pass(wait);
      const back = await send("POST", `${list}/${id}/restore`);
      expect(back.status).toBe(200);
      expect(await back.json()).toEqual(before[0]);
      expect(await rows()).toEqual(before);
    }
    await send("DELETE", `${list}/${id}`);
    site.pass(10_001);
    expect((await send("POST", `${list}/${id}/restore`)).status).toBe(404);
    await site.store.trash.empty();
    expect(site.engine.client.query("SELECT * FROM trash").all()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("of another noun is not taken back there, nor twice", async () => {
    await send("POST", add, row);
    const [first] = await rows();
    await send("DELETE", `${list}/${first?.id}`);
    for (const other of nouns) {
      if (other.list !== list)
        expect((await send("POST", `${other.list}/${first?.id}/restore`)).status).toBe(404);
    }
    expect((await send("POST", `${list}/${first?.id}/restore`)).status).toBe(200);
    expect((await send("POST", `${list}/${first?.id}/restore`)).status).toBe(404);
  });
});

describe("a deleted post's address", () => {
  test("is free; once it is taken, the post does not come back", async () => {
    const { id, slug } = await (await send("POST", "/api/blog-posts", post)).json();
    await send("DELETE", `/api/blog-posts/${id}`);
    expect((await site.request(`/blog/${slug}`)).status).toBe(404);
    const other = await (await send("POST", "/api/blog-posts", post)).json();
    expect(other.slug).toBe(slug);
    const refused = await send("POST", `/api/blog-posts/${id}/restore`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toBe("Another post has this slug.");
    await send("DELETE", `/api/blog-posts/${other.id}`);
    expect((await send("POST", `/api/blog-posts/${id}/restore`)).status).toBe(200);
  });

  test("comes back with the addresses it had before", async () => {
    const { id } = await (await send("POST", "/api/blog-posts", { ...post, slug: "old" })).json();
    await send("PUT", `/api/blog-posts/${id}`, { slug: "new" });
    await send("DELETE", `/api/blog-posts/${id}`);
    await send("POST", `/api/blog-posts/${id}/restore`);
    const moved = await site.request("/blog/old");
    expect([moved.status, new URL(moved.headers.get("location") ?? "", "http://x").pathname]).toEqual([
      301,
      "/blog/new",
    ]);
  });
});

describe("a person whose only message was deleted", () => {
  test("is in no list, is back with the message, and is gone with it", async () => {
    await send("POST", "/api/contact", { name: "Ada", email: "ada@x.example", message: "Hello" });
    const [person] = await (await send("GET", "/api/people")).json();
    await send("POST", `/api/people/${person.id}/notes`, { text: "Called" });
    const [message] = await (await send("GET", "/api/contact-submissions")).json();
    await send("DELETE", `/api/contact-submissions/${message.id}`);
    expect(await (await send("GET", "/api/people")).json()).toEqual([]);
    expect((await send("GET", `/api/people/${person.id}`)).status).toBe(404);
    await send("POST", `/api/contact-submissions/${message.id}/restore`);
    expect(await (await send("GET", "/api/people")).json()).toEqual([person]);
    await send("DELETE", `/api/contact-submissions/${message.id}`);
    site.pass(10_001);
    await site.store.trash.empty();
    for (const table of ["people", "person_notes"])
      expect(site.engine.client.query(`SELECT * FROM ${table}`).all()).toEqual([]);
  });
});

test("a deleted suspect comes back as a suspect", async () => {
  await site.request("/api/contact", {
    method: "POST",
    json: { name: "S", email: "s@x.example", message: "Buy", topic_confirm: "x" },
  });
  const suspects = async () =>
    (await (await send("GET", "/api/contact-submissions?suspected=true")).json()) as { id: string }[];
  const [one] = await suspects();
  await send("DELETE", `/api/contact-submissions/${one?.id}`);
  expect(await suspects()).toEqual([]);
  const back = await send("POST", `/api/contact-submissions/${one?.id}/restore`);
  expect([back.status, (await back.json()).id]).toEqual([200, one?.id]);
  expect(await suspects()).toHaveLength(1);
  expect(await (await send("GET", "/api/contact-submissions")).json()).toEqual([]);
});

test("what was deleted or marked as spam just before a stop is taken back from the instance that comes after, or beside", async () => {
  const { folder, remove } = await emptyFolder();
  const path = join(folder, "fivefold.sqlite");
  const first = await openTestSite({}, { path });
  const headers = await first.signIn("admin");
  const call = (on: TestSite, method: string, address: string, json?: unknown) =>
    on.request(address, { method, json, headers });
  const { id: postId } = await (await call(first, "POST", "/api/blog-posts", post)).json();
  for (const name of ["Ada", "Bo"])
    await call(first, "POST", "/api/contact", { name, email: `${name}@x.example`, message: "Hello" });
  const [bo, ada] = (await (await call(first, "GET", "/api/contact-submissions")).json()) as { id: string }[];
  await call(first, "DELETE", `/api/blog-posts/${postId}`);
  await call(first, "DELETE", `/api/contact-submissions/${ada?.id}`);
  await call(first, "POST", `/api/contact-submissions/${bo?.id}/spam`);
  first.close();

  const next = await openTestSite({}, { path });
  const emptied = Promise.withResolvers<void>();
  const trash = {
    ...next.store.trash,
    holdsPast: (before: string) =>
      next.store.trash.holdsPast(before).finally(() => setImmediate(emptied.resolve)),
  };
  const stop = startChores({ ...next.deps, store: { ...next.store, trash } }, () => {});
  await emptied.promise;
  const beside = await openTestSite({}, { path });
  for (const [on, noun, id] of [
    [next, "blog-posts", postId],
    [beside, "contact-submissions", ada?.id],
    [next, "contact-submissions", bo?.id],
  ] as const)
    expect((await call(on, "POST", `/api/${noun}/${id}/restore`)).status).toBe(200);
  expect(await (await call(beside, "GET", "/api/contact-submissions")).json()).toHaveLength(2);
  await stop();
  next.close();
  beside.close();
  await remove();
});
