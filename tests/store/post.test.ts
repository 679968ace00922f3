import { describe, expect, test } from "bun:test";
import { openStore } from "./open.ts";
import { at, post } from "./rows.ts";

describe("a post's slug", () => {
  test("is made from the title and numbered when taken", async () => {
    const { store } = await openStore();
    const slugs: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      const added = await store.posts.insert(post({ title: "Crème & Brûlée!" }));
      slugs.push("post" in added && added.post.slug);
    }
    expect(slugs).toEqual(["creme-brulee", "creme-brulee-2", "creme-brulee-3"]);
  });

  test("is refused when it was typed and is taken, in a new post and in an edit", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "plan" }));
    await store.posts.insert(post({ id: "two", slug: "other" }));
    expect(await store.posts.insert(post({ slug: "plan" }))).toEqual({ failed: "slug-taken" });
    expect(await store.posts.update("two", { slug: "plan" }, { now: at(1) })).toEqual({
      failed: "slug-taken",
    });
    expect((await store.posts.byId("two"))?.slug).toBe("other");
  });

  test("stays when the title is edited, and may be written again as it is", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "plan" }));
    await store.posts.update("one", { title: "Another title", slug: "plan" }, { now: at(1) });
    expect((await store.posts.byId("one"))?.slug).toBe("plan");
    expect(await store.posts.publishedBySlug("plan")).toMatchObject({ post: { title: "Another title" } });
  });

  test("leads on from every former address of a published post, and to nothing while it is a draft", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "a" }));
    for (const slug of ["b", "c"]) await store.posts.update("one", { slug }, { now: at(1) });
    expect(await store.posts.publishedBySlug("a")).toEqual({ movedTo: "c" });
    expect(await store.posts.publishedBySlug("b")).toEqual({ movedTo: "c" });

    await store.posts.update("one", { published: false }, { now: at(2) });
    for (const slug of ["a", "b", "c"]) expect(await store.posts.publishedBySlug(slug)).toBeNull();
  });

  test("of a draft leaves no former address", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "a", published: false }));
    await store.posts.update("one", { slug: "b" }, { now: at(1) });
    await store.posts.update("one", { published: true }, { now: at(2) });
    expect(await store.posts.publishedBySlug("a")).toBeNull();
  });

  test("that a post goes back to is its own again", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "a" }));
    await store.posts.update("one", { slug: "b" }, { now: at(1) });
    await store.posts.update("one", { slug: "a" }, { now: at(2) });
    expect(await store.posts.publishedBySlug("a")).toMatchObject({ post: { id: "one" } });
    expect(await store.posts.publishedBySlug("b")).toEqual({ movedTo: "a" });
  });

  test("that was left is not given to a new title, but to whoever types it", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", title: "Plan" }));
    await store.posts.update("one", { slug: "better-plan" }, { now: at(1) });
    expect(await store.posts.insert(post({ title: "Plan" }))).toMatchObject({ post: { slug: "plan-2" } });
    expect(await store.posts.publishedBySlug("plan")).toEqual({ movedTo: "better-plan" });

    await store.posts.insert(post({ id: "three", slug: "plan" }));
    expect(await store.posts.publishedBySlug("plan")).toMatchObject({ post: { id: "three" } });
  });

  test("goes with its post, former addresses too", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one", slug: "a" }));
    await store.posts.update("one", { slug: "b" }, { now: at(1) });
    expect(await store.posts.delete("one", at(0))).toMatchObject({ slug: "b" });
    expect(await store.posts.delete("one", at(0))).toBeNull();
    expect(await store.posts.publishedBySlug("a")).toBeNull();
    expect(await store.posts.insert(post({ slug: "a" }))).toMatchObject({ post: { slug: "a" } });
  });
});

describe("an edit of a post", () => {
  test("changes only what it carries", async () => {
    const { store } = await openStore();
    const row = post({ id: "one", slug: "a", featuredImage: "/uploads/a.webp" });
    await store.posts.insert(row);
    const changed = await store.posts.update("one", { excerpt: "New.", title: undefined }, { now: at(5) });
    const expected = { ...row, excerpt: "New.", updatedAt: at(5) };
    expect(changed).toMatchObject({ post: expected, before: { excerpt: row.excerpt } });
    expect(await store.posts.byId("one")).toEqual({
      ...expected,
      slug: "a",
      publishedAt: row.createdAt,
      publishAt: null,
    });
    await store.posts.update("one", { featuredImage: null }, { now: at(6) });
    expect((await store.posts.byId("one"))?.featuredImage).toBeNull();
  });

  test("makes updatedAt later even when the clock stands or goes back", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one" }));
    const times: string[] = [];
    for (const now of [at(0), at(0), at(-50), at(9)]) {
      const changed = await store.posts.update("one", {}, { now });
      if ("post" in changed) times.push(changed.post.updatedAt);
    }
    expect(times).toHaveLength(4);
    expect(times).toEqual([...new Set(times)].sort());
  });

  test("of a version that is no longer the newest is stale, with the newest beside it", async () => {
    const { store } = await openStore();
    await store.posts.insert(post({ id: "one" }));
    await store.posts.update("one", { title: "First" }, { now: at(1), ifMatch: at(0) });
    const late = await store.posts.update("one", { title: "Second" }, { now: at(2), ifMatch: at(0) });
    expect(late).toMatchObject({ failed: "stale", current: { title: "First", updatedAt: at(1) } });
    expect(await store.posts.update("none", {}, { now: at(2) })).toEqual({ failed: "missing" });
  });

  test("is heard as the change of the list and of the one post", async () => {
    const { engine, store } = await openStore();
    const heard: string[][] = [];
    engine.onCommit((topics) => heard.push([...topics].sort()));
    await store.posts.insert(post({ id: "one" }));
    await store.posts.update("none", {}, { now: at(1) });
    await store.posts.update("one", { published: false }, { now: at(1) });
    await store.posts.delete("one", at(0));
    expect(heard).toEqual([
      ["post", "post:one"],
      ["post", "post:one"],
      ["post", "post:one"],
    ]);
  });
});

test("the public list holds published posts only, newest first; staff filter by status and category", async () => {
  const { store } = await openStore();
  const rows = [
    post({ id: "a", createdAt: at(1), category: "Culture" }),
    post({ id: "b", createdAt: at(3), category: "Strategy", published: false }),
    post({ id: "c", createdAt: at(2), category: "Strategy" }),
    post({ id: "d", createdAt: at(2), category: "Culture" }),
  ];
  for (const row of rows) await store.posts.insert(row);
  expect((await store.posts.published()).map(({ id }) => id)).toEqual(["d", "c", "a"]);
  const ids = async (query: Parameters<typeof store.posts.list>[0]) => {
    const page = await store.posts.list(query);
    return { ids: page.rows.map(({ id }) => id), total: page.total, counts: [page.published, page.drafts] };
  };
  expect(await ids({})).toEqual({ ids: ["b", "d", "c", "a"], total: 4, counts: [3, 1] });
  expect(await ids({ status: "drafts" })).toEqual({ ids: ["b"], total: 1, counts: [3, 1] });
  expect(await ids({ status: "published", category: "Strategy" })).toEqual({
    ids: ["c"],
    total: 1,
    counts: [3, 1],
  });
  expect(await ids({ category: "Culture", q: "quarter", sort: "title", dir: "asc" })).toMatchObject({
    total: 2,
  });
  await store.posts.update("b", { published: true }, { now: at(9) });
  expect((await ids({ q: "q", status: "drafts" })).counts).toEqual([4, 0]);
});
