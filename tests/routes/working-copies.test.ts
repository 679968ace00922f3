import { afterEach, beforeEach, expect, test } from "bun:test";
import type { WorkingCopy } from "#src/store/drafts.ts";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let headers: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  headers = await site.signIn("admin");
});

afterEach(() => site.close());

type Answer = { copy: WorkingCopy | null; current: WorkingCopy; revision: string; at: string; error: string };

const NEW = "0f9d1c52-5b1e-4b7a-9a43-6a4f5d6c7b8a";
const fieldsOf = (content: string) => ({
  title: "The quiet week",
  slug: "",
  category: "",
  featuredImage: "",
  excerpt: "",
  content,
});

const call = async (method: string, id: string, json?: unknown, revision?: string, as = headers) => {
  const answer = await site.request(`/api/working-copies/${id}`, {
    method,
    headers: { ...as, ...(revision && { "if-match": `"${revision}"` }) },
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const write = (id: string, content: string, revision?: string, as = headers) =>
  call("PUT", id, { fields: fieldsOf(content), base: null }, revision, as);
const addPost = async () => {
  const json = { title: "Out", excerpt: "Out.", content: "# Out", category: "Culture", published: true };
  const answer = await site.request("/api/blog-posts", { method: "POST", headers, json });
  return (await answer.json()) as { id: string; slug: string; updatedAt: string };
};

test("a post's working copy is kept beside it: readers, versions and the post's own row know nothing of it", async () => {
  const post = await addPost();
  expect((await call("GET", post.id)).body.copy).toBeNull();
  const page = await (await site.request(`/blog/${post.slug}`)).text();
  const kept = await call("PUT", post.id, { fields: fieldsOf("# Soon"), base: post.updatedAt });
  expect(kept).toMatchObject({ status: 200, body: { at: NOON.toISOString() } });
  expect((await call("GET", post.id)).body.copy).toMatchObject({
    postId: post.id,
    by: "admin",
    base: post.updatedAt,
    revision: kept.body.revision,
    fields: fieldsOf("# Soon"),
  });
  expect(await (await site.request(`/blog/${post.slug}`)).text()).toBe(page);
  expect(await site.store.posts.byId(post.id)).toMatchObject({ updatedAt: post.updatedAt, content: "# Out" });
  expect(await site.store.posts.versions(post.id)).toEqual([]);
  expect(await (await site.request("/api/working-copies", { headers })).json()).toEqual([]);
});

test("a browser that does not know the newest revision overwrites nothing and is given what is there", async () => {
  const first = await write(NEW, "Mine");
  const second = await write(NEW, "Mine, longer", first.body.revision);
  for (const known of [undefined, first.body.revision]) {
    const refused = await write(NEW, "Theirs", known);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ by: "admin", fields: fieldsOf("Mine, longer") });
  }
  expect((await call("DELETE", NEW, undefined, first.body.revision)).status).toBe(409);
  expect((await write(NEW, "Both", second.body.revision)).status).toBe(200);
});

test("a new post that was begun is offered to its own account alone, until it is forgotten", async () => {
  const other = await site.signIn("admin", "second@fivefold.example");
  await write(NEW, "Mine");
  const begunBy = async (as: Record<string, string>) =>
    (await site.request("/api/working-copies", { headers: as })).json();
  expect(await begunBy(headers)).toMatchObject([
    { id: NEW, postId: null, at: NOON.toISOString(), by: "admin", fields: fieldsOf("Mine") },
  ]);
  expect(await begunBy(other)).toEqual([]);
  expect((await call("DELETE", NEW)).status).toBe(200);
  expect((await call("DELETE", NEW)).status).toBe(200);
  expect(await begunBy(headers)).toEqual([]);
});

test("it goes with its post into the trash and comes back with it", async () => {
  const post = await addPost();
  await write(post.id, "Half a word");
  await site.request(`/api/blog-posts/${post.id}`, { method: "DELETE", headers });
  expect((await call("GET", post.id)).body.copy).toBeNull();
  await site.request(`/api/blog-posts/${post.id}/restore`, { method: "POST", headers });
  expect((await call("GET", post.id)).body.copy?.fields.content).toBe("Half a word");
});

test("one written while its post lies in the trash is offered as a post of its own only until that is back", async () => {
  const post = await addPost();
  await site.request(`/api/blog-posts/${post.id}`, { method: "DELETE", headers });
  await call("PUT", post.id, { base: post.updatedAt, fields: fieldsOf("Half a word") });
  const begun = async () => (await site.request("/api/working-copies", { headers })).json();
  expect(await begun()).toHaveLength(1);
  await site.request(`/api/blog-posts/${post.id}/restore`, { method: "POST", headers });
  expect(await begun()).toEqual([]);
  expect((await call("GET", post.id)).body.copy?.fields.content).toBe("Half a word");
});

test("what is no working copy is refused: another id, missing fields, a text that is too long", async () => {
  expect((await write("somewhere", "Words")).status).toBe(404);
  for (const json of [{}, { fields: { title: "No more" } }, { fields: fieldsOf("x".repeat(500_001)) }])
    expect((await call("PUT", NEW, json)).status).toBe(400);
});
