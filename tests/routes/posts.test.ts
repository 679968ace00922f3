import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Post } from "#src/store/post/versions.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: { cookie: string; origin: string };
let member: { cookie: string; origin: string };

beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
  member = await site.signIn("user");
});
afterEach(() => site.close());

const draft = {
  title: "The $200 question",
  excerpt: "A promise.",
  category: "Leadership",
  content: "# Words\n\n  kept as typed \n",
};

const call = async (
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = admin,
) => {
  const response = await site.request(`/api/blog-posts${path}`, { method, json, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const created = async (fields: object = {}): Promise<Post> =>
  (await call("POST", "", { ...draft, ...fields })).body as Post;

describe("who may do what", () => {
  test.each([
    ["GET", ""],
    ["GET", "?published=false"],
    ["GET", "?published=TRUE"],
    ["GET", "?published=true&published=true"],
    ["POST", ""],
    ["POST", "/preview"],
    ["PUT", "/some-id"],
    ["DELETE", "/some-id"],
  ])("%s /api/blog-posts%s is 401 for visitors and 403 for members", async (method, path) => {
    expect((await call(method, path, undefined, {})).status).toBe(401);
    expect((await call(method, path, undefined, member)).status).toBe(403);
  });

  test("everybody reads published posts, and never a draft, whoever asks", async () => {
    const shown = await created({ published: true });
    const hidden = await created({ title: "A draft" });
    for (const headers of [{}, member, admin]) {
      const list = await call("GET", "?published=true", undefined, headers);
      expect(list.body.map(({ id }: Post) => id)).toEqual([shown.id]);
      expect((await call("GET", `/slug/${shown.slug}`, undefined, headers)).body).toEqual(shown);
      expect((await call("GET", `/slug/${hidden.slug}`, undefined, headers)).status).toBe(404);
    }
    const draftAnswer = await call("GET", `/slug/${hidden.slug}`, undefined, {});
    expect(draftAnswer.body).toEqual((await call("GET", "/slug/nowhere", undefined, {})).body);
    expect(draftAnswer.headers.get("x-draft-count")).toBeNull();
  });
});

describe("a new post", () => {
  test("is 201 with its row: a draft with its own id, times, and a slug made from the title", async () => {
    const { status, body } = await call("POST", "", { ...draft, id: "mine", createdAt: "1999", role: "x" });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...draft,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: "the-200-question",
      featuredImage: null,
      published: false,
      publishedAt: null,
      publishAt: null,
      createdAt: "2026-11-21T18:00:00.000Z",
      updatedAt: "2026-11-21T18:00:00.000Z",
    });
  });

  test("gets -2 and -3 where its title's slug is taken; a typed slug is 409 instead, a bad one 400", async () => {
    await created();
    expect((await created()).slug).toBe("the-200-question-2");
    expect((await created({ slug: "" })).slug).toBe("the-200-question-3");
    expect((await created({ title: "Größe & Maß" })).slug).toBe("grosse-mass");
    expect((await created({ title: "???" })).slug).toBe("post");
    const taken = await call("POST", "", { ...draft, slug: "the-200-question" });
    expect([taken.status, taken.body.fields]).toEqual([409, { slug: "Another post has this slug." }]);
    for (const slug of ["A-b", "a--b", "-a", "a b", "ä", "a".repeat(101)]) {
      expect({ slug, status: (await call("POST", "", { ...draft, slug })).status }).toEqual({
        slug,
        status: 400,
      });
    }
  });

  test.each(["title", "excerpt", "category", "content"])("needs its %s", async (field) => {
    for (const value of [undefined, null, "", " \n"]) {
      const { status, body } = await call("POST", "", { ...draft, [field]: value });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  test.each([
    ["category", "Sports"],
    ["published", "true"],
    ["featuredImage", "javascript:alert(1)"],
    ["featuredImage", "blob:https://a.example/1"],
    ["featuredImage", "data:image/png;base64,AA"],
    ["featuredImage", "//host/x.png"],
    ["title", "x".repeat(201)],
    ["excerpt", "x".repeat(10_001)],
    ["content", "x".repeat(500_001)],
  ])("is 400 with %s %p", async (field, value) => {
    const { status, body } = await call("POST", "", { ...draft, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test("is 415 in another type, 413 above the limit, 400 where it is no JSON", async () => {
    const send = (headers: Record<string, string>, body: string) =>
      site.request("/api/blog-posts", { method: "POST", body, headers: { ...admin, ...headers } });
    expect((await send({ "content-type": "text/plain" }, "{}")).status).toBe(415);
    expect((await send({ "content-type": "application/json" }, `"${"x".repeat(1_048_576)}"`)).status).toBe(
      413,
    );
    expect((await send({ "content-type": "application/json" }, "{")).status).toBe(400);
  });
});

describe("an edit", () => {
  test("changes only what it carries; an empty slug keeps the old one, and so does a new title", async () => {
    const post = await created({ featuredImage: "https://a.example/p.png" });
    const { status, body } = await call("PUT", `/${post.id}`, { title: "Another title", slug: "" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...post, title: "Another title", updatedAt: expect.any(String) });
    expect(body.updatedAt > post.updatedAt).toBe(true);
    expect((await call("PUT", `/${post.id}`, { featuredImage: "" })).body.featuredImage).toBeNull();
    expect((await call("PUT", `/${post.id}`, { published: true })).body.published).toBe(true);
  });

  test("of a stale copy is 409 with the post as it stands; without If-Match nothing is checked", async () => {
    const post = await created();
    const current = (await call("PUT", `/${post.id}`, { title: "Theirs" })).body;
    const stale = await call(
      "PUT",
      `/${post.id}`,
      { title: "Mine" },
      { ...admin, "if-match": `"${post.updatedAt}"` },
    );
    expect([stale.status, stale.body.current]).toEqual([409, current]);
    expect(stale.body.error).toEqual(expect.any(String));
    const fresh = { ...admin, "if-match": `"${current.updatedAt}"` };
    expect((await call("PUT", `/${post.id}`, { title: "Mine" }, fresh)).status).toBe(200);
    expect((await call("PUT", `/${post.id}`, { title: "Mine again" })).status).toBe(200);
  });

  test("is 409 to a taken slug, 400 with bad fields, 404 without a post, in that order of checks", async () => {
    const post = await created();
    await created({ title: "Other" });
    expect((await call("PUT", `/${post.id}`, { slug: "other" })).status).toBe(409);
    expect((await call("PUT", `/${post.id}`, { title: "" })).status).toBe(400);
    expect((await call("PUT", "/nobody", { title: "" })).status).toBe(400);
    expect((await call("PUT", "/nobody", { title: "x" })).status).toBe(404);
  });
});

test("a delete is answered once, then 404", async () => {
  const post = await created();
  expect(await call("DELETE", `/${post.id}`)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await call("DELETE", `/${post.id}`)).status).toBe(404);
});

describe("the list for admins", () => {
  test("is all posts, newest first, with its three counts", async () => {
    await created({ published: true });
    site.pass(1_000);
    await created({ title: "Newer" });
    const { body, headers } = await call("GET", "");
    expect(body.map(({ title }: Post) => title)).toEqual(["Newer", "The $200 question"]);
    const counts = ["x-total-count", "x-published-count", "x-draft-count"].map((name) => headers.get(name));
    expect(counts).toEqual(["2", "1", "1"]);
  });

  test("is searched, filtered, sorted and paged", async () => {
    for (const title of ["Alpha plan", "Beta plan", "Gamma"]) {
      await created({
        title,
        category: title === "Gamma" ? "Culture" : "Strategy",
        published: title !== "Gamma",
      });
      site.pass(1_000);
    }
    const titles = async (query: string) => {
      const { body, headers } = await call("GET", `?${query}`);
      return [body.map(({ title }: Post) => title), headers.get("x-total-count")];
    };
    expect(await titles("q=PLAN")).toEqual([["Beta plan", "Alpha plan"], "2"]);
    expect(await titles("q=plan%20alp")).toEqual([["Alpha plan"], "1"]);
    expect(await titles("status=drafts")).toEqual([["Gamma"], "1"]);
    expect(await titles("category=Strategy&sort=title&dir=asc")).toEqual([["Alpha plan", "Beta plan"], "2"]);
    expect(await titles("limit=1&offset=1")).toEqual([["Beta plan"], "3"]);
    expect((await call("GET", "?limit=0")).status).toBe(400);
    expect((await call("GET", "?sort=content")).status).toBe(400);
  });
});

test("a preview is the server's own rendering", async () => {
  const { status, body } = await call("POST", "/preview", { content: "# A <b>\n" });
  expect([status, body.html]).toEqual([200, expect.stringContaining('<h2 id="a-b">A &lt;b&gt;')]);
  expect((await call("POST", "/preview", { content: "" })).body).toEqual({ html: "" });
});
