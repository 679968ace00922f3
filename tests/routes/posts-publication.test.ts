import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let headers: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  headers = await site.signIn("admin");
});

afterEach(() => site.close());

const HOUR_MS = 3_600_000;
const from = (ms: number): string => new Date(NOON.getTime() + ms).toISOString();
const words = {
  title: "The quiet week",
  excerpt: "Nobody called.",
  content: "# Monday\n\nNothing.",
  category: "Culture",
};

type Row = {
  id: string;
  slug: string;
  title: string;
  content: string;
  published: boolean;
  publishedAt: string | null;
  publishAt: string | null;
  createdAt: string;
};

const send = async (method: string, path: string, json?: unknown) => {
  const answer = await site.request(path, { method, headers, ...(json !== undefined && { json }) });
  return { status: answer.status, row: (await answer.json()) as Row & { error?: string; url?: string } };
};
const create = async (fields: object = {}) =>
  (await send("POST", "/api/blog-posts", { ...words, ...fields })).row;
const change = (id: string, fields: object) => send("PUT", `/api/blog-posts/${id}`, fields);
const bodyOf = async (path: string) => (await site.request(path)).text();

describe("a post's date", () => {
  test("is null until it is first published, then stays, and may be written by an admin", async () => {
    const draft = await create();
    expect(draft).toMatchObject({ published: false, publishedAt: null, publishAt: null });
    site.pass(HOUR_MS);
    expect((await change(draft.id, { published: true })).row.publishedAt).toBe(from(HOUR_MS));
    await change(draft.id, { published: false });
    site.pass(HOUR_MS);
    expect((await change(draft.id, { published: true })).row.publishedAt).toBe(from(HOUR_MS));
    const back = "2026-11-19T08:30:00+02:00";
    expect((await change(draft.id, { publishedAt: back })).row.publishedAt).toBe("2026-11-19T06:30:00.000Z");
    expect((await change(draft.id, { publishedAt: "yesterday" })).status).toBe(400);
  });

  test("ahead publishes it then, whatever `published` says; until then a public one is hidden", async () => {
    const day = from(3 * HOUR_MS);
    const ahead = { published: false, publishedAt: null, publishAt: day };
    expect(await create({ title: "New", published: true, publishedAt: day })).toMatchObject(ahead);
    const shown = await create({ published: true });
    expect((await change(shown.id, { published: true, publishedAt: day })).row).toMatchObject(ahead);
    expect((await site.request(`/blog/${shown.slug}`)).status).toBe(404);
    site.pass(3 * HOUR_MS);
    await site.deps.services.posts.publishDue();
    expect((await site.request(`/blog/${shown.slug}`)).status).toBe(200);
    const { row } = await send("GET", `/api/blog-posts/${shown.id}`);
    expect(row).toMatchObject({ published: true, publishedAt: day, publishAt: null });
  });

  test("is its creation's where it is created published, and orders what readers see", async () => {
    const first = await create({ title: "First", published: true });
    expect(first.publishedAt).toBe(first.createdAt);
    site.pass(HOUR_MS);
    const second = await create({ title: "Second", published: true });
    const list = async () =>
      ((await (await site.request("/api/blog-posts?published=true")).json()) as Row[]).map(
        ({ title }) => title,
      );
    expect(await list()).toEqual(["Second", "First"]);
    await change(second.id, { publishedAt: from(-24 * HOUR_MS) });
    expect(await list()).toEqual(["First", "Second"]);
    expect(await bodyOf(`/blog/${second.slug}`)).toContain("November 20, 2026");
    expect(await bodyOf("/feed.xml")).toContain(`<published>${from(-24 * HOUR_MS)}</published>`);
  });
});

describe("a scheduled post", () => {
  test("is a draft to everyone until its time, then out under it, and staff hear of it", async () => {
    const { id, slug } = await create({ publishAt: from(HOUR_MS) });
    const everywhere = async () =>
      Promise.all(
        ["/blog", "/feed.xml", "/sitemap.xml", "/api/blog-posts?published=true"].map(async (path) =>
          (await bodyOf(path)).includes(slug),
        ),
      );
    site.pass(HOUR_MS - 1);
    expect(await site.deps.services.posts.publishDue()).toEqual([]);
    expect(await everywhere()).toEqual([false, false, false, false]);
    expect((await site.request(`/blog/${slug}`)).status).toBe(404);
    expect((await site.request(`/api/blog-posts/slug/${slug}`)).status).toBe(404);
    site.pass(1);
    expect((await site.deps.services.posts.publishDue()).map((post) => post.id)).toEqual([id]);
    expect(await everywhere()).toEqual([true, true, true, true]);
    expect((await site.request(`/blog/${slug}`)).status).toBe(200);
    const row = await site.store.posts.byId(id);
    expect(row).toMatchObject({ published: true, publishedAt: from(HOUR_MS), publishAt: null });
    expect(await site.deps.services.posts.publishDue()).toEqual([]);
  });

  test("is listed apart from drafts, and null takes it back", async () => {
    const { id } = await create({ publishAt: from(HOUR_MS) });
    await create({ title: "A draft" });
    const count = async (status: string) => {
      const answer = await site.request(`/api/blog-posts?status=${status}`, { headers });
      return [((await answer.json()) as Row[]).length, answer.headers.get("x-draft-count")];
    };
    expect([await count("scheduled"), await count("drafts")]).toEqual([
      [1, "1"],
      [1, "1"],
    ]);
    expect((await change(id, { publishAt: null })).row.publishAt).toBeNull();
    expect([await count("scheduled"), await count("drafts")]).toEqual([
      [0, "2"],
      [2, "2"],
    ]);
  });

  test("whose time has come is published before a write that comes first, and the write holds", async () => {
    const due = await create({ publishAt: from(HOUR_MS) });
    const kept = await create({ title: "Kept back", publishAt: from(HOUR_MS) });
    site.pass(HOUR_MS);
    const renamed = await change(due.id, { title: "Renamed" });
    expect(renamed.row).toMatchObject({ title: "Renamed", published: true, publishedAt: from(HOUR_MS) });
    expect((await change(kept.id, { published: false })).row).toMatchObject({
      published: false,
      publishAt: null,
    });
    const third = await create({ title: "Third", publishAt: from(2 * HOUR_MS) });
    await change(third.id, { content: "Other words." });
    site.pass(HOUR_MS);
    await send("POST", `/api/blog-posts/${third.id}/versions/0/restore`);
    expect(await site.store.posts.byId(third.id)).toMatchObject({
      published: true,
      publishedAt: from(2 * HOUR_MS),
    });
  });

  test("is refused a time past the year 9999, which would sort before every other", async () => {
    for (const publishAt of ["9999-12-31T23:59:59-14:00", "0000-01-01T00:00:00+14:00"]) {
      const refused = await send("POST", "/api/blog-posts", { ...words, publishAt });
      expect([refused.status, refused.row.error]).toEqual([400, expect.stringContaining("date and time")]);
    }
  });

  test("with a past time is out at once under it; a published one is refused", async () => {
    const row = await create({ publishAt: from(-HOUR_MS) });
    expect(row).toMatchObject({ published: true, publishedAt: from(-HOUR_MS), publishAt: null });
    const refused = await change(row.id, { publishAt: from(HOUR_MS) });
    expect([refused.status, refused.row.error]).toEqual([400, expect.stringContaining("published already")]);
    const scheduled = await create({ title: "Later", publishAt: from(HOUR_MS) });
    expect((await change(scheduled.id, { published: true })).row).toMatchObject({
      published: true,
      publishedAt: NOON.toISOString(),
      publishAt: null,
    });
    expect((await send("POST", "/api/blog-posts", { ...words, publishAt: "soon" })).status).toBe(400);
  });
});

describe("a post's versions", () => {
  const versions = async (id: string) =>
    (await (await site.request(`/api/blog-posts/${id}/versions`, { headers })).json()) as {
      version: number;
      by: string | null;
      title: string;
    }[];

  test("are one for each change of words, newest first, with who made it; last what stood before", async () => {
    expect(await versions((await create()).id)).toEqual([]);
    const { id } = await create();
    await change(id, { title: "Second title" });
    await change(id, { published: true });
    await change(id, { content: "Third words." });
    expect(await versions(id)).toMatchObject([
      { version: 2, by: "admin", title: "Second title" },
      { version: 1, by: "admin", title: "Second title" },
      { version: 0, by: null, title: words.title },
    ]);
  });

  test("give their words back as a version of their own, and nothing else", async () => {
    const { id, slug } = await create();
    await change(id, { title: "Second title", content: "Second words." });
    await change(id, { slug: "elsewhere", published: true, content: "Third words." });
    const restored = await send("POST", `/api/blog-posts/${id}/versions/1/restore`);
    expect(restored).toMatchObject({
      status: 200,
      row: { title: "Second title", content: "Second words.", slug: "elsewhere", published: true },
    });
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1, 0]);
    const first = await send("POST", `/api/blog-posts/${id}/versions/0/restore`);
    expect(first.row).toMatchObject({ title: words.title, content: words.content });
    expect(await bodyOf("/blog/elsewhere")).toContain(words.title);
    expect((await site.request(`/blog/${slug}`)).status).toBe(404);
    for (const version of ["9", "x", "0x0", "00", "1e0", "1.0", "%201"]) {
      const path = `/api/blog-posts/${id}/versions/${version}`;
      expect([version, (await send("POST", `${path}/restore`)).status]).toEqual([version, 404]);
      expect([version, (await site.request(path, { headers })).status]).toEqual([version, 404]);
    }
  });
});

test("a deleted post that is taken back has its date, its versions and its link again", async () => {
  const { id } = await create({ published: true });
  await change(id, { content: "Second words." });
  const path = new URL((await send("POST", `/api/blog-posts/${id}/preview`)).row.url ?? "").pathname;
  expect((await send("DELETE", `/api/blog-posts/${id}`)).status).toBe(200);
  expect((await site.request(path)).status).toBe(404);
  const back = await send("POST", `/api/blog-posts/${id}/restore`);
  expect(back).toMatchObject({ status: 200, row: { publishedAt: NOON.toISOString(), publishAt: null } });
  expect((await send("POST", `/api/blog-posts/${id}/versions/0/restore`)).row.content).toBe(words.content);
  expect((await site.request(path)).status).toBe(200);
});

describe("a preview link", () => {
  test("shows the newest draft to whoever holds it, kept by nobody, until it is ended", async () => {
    const { id, slug } = await create();
    const { status, row } = await send("POST", `/api/blog-posts/${id}/preview`);
    expect(status).toBe(201);
    const path = new URL(row.url ?? "").pathname;
    expect(path.split("/").at(-1)?.length).toBeGreaterThanOrEqual(43);
    await change(id, { content: "Words of the morning." });
    const answer = await site.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await answer.text();
    expect(html).toContain("Words of the morning.");
    expect(html).toContain("noindex");
    expect((await site.request(`/blog/${slug}`)).status).toBe(404);

    const second = await send("POST", `/api/blog-posts/${id}/preview`);
    expect((await site.request(path)).status).toBe(404);
    const newer = new URL(second.row.url ?? "").pathname;
    expect((await site.request(newer)).status).toBe(200);
    expect((await send("DELETE", `/api/blog-posts/${id}/preview`)).row).toMatchObject({ ok: true });
    expect((await site.request(newer)).status).toBe(404);
    expect(site.lines.some(({ properties }) => JSON.stringify(properties ?? {}).includes(path))).toBe(false);
  });

  test("ends with the admin who made it, whose colleagues' links stay", async () => {
    const [theirs, ours] = [await create(), await create()];
    const colleague = await site.signIn("admin", "mira@fivefold.example");
    const pathOf = async (id: string, as: Record<string, string>) => {
      const answer = await site.request(`/api/blog-posts/${id}/preview`, { method: "POST", headers: as });
      return new URL(((await answer.json()) as { url: string }).url).pathname;
    };
    const paths = [await pathOf(theirs.id, colleague), await pathOf(ours.id, headers)];
    await site.store.accounts.removeAdmin("mira@fivefold.example", NOON.toISOString());
    expect(await Promise.all(paths.map(async (path) => (await site.request(path)).status))).toEqual([
      404, 200,
    ]);
  });

  test("ends by itself after seven days", async () => {
    const { id } = await create();
    const { row } = await send("POST", `/api/blog-posts/${id}/preview`);
    const path = new URL(row.url ?? "").pathname;
    site.pass(7 * 24 * HOUR_MS - 1000);
    expect((await site.request(path)).status).toBe(200);
    site.pass(1000);
    expect((await site.request(path)).status).toBe(404);
  });
});
