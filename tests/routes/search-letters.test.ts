import { afterAll, beforeAll, expect, test } from "bun:test";
import { TITLES } from "#tests/domain/texts.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterAll(() => site.close());

const found = async (path: string, q: string) => {
  const answer = await site.request(`${path}?q=${encodeURIComponent(q)}`, { headers: admin });
  return (await answer.json()) as { title: string }[];
};

test("a search takes each letter as it is typed, in long words and in short ones", async () => {
  for (const { title } of TITLES)
    await site.request("/api/blog-posts", {
      method: "POST",
      json: { title, excerpt: "e", content: "c", category: "Culture", published: false },
      headers: admin,
    });
  for (const { title, found: words = [] } of TITLES)
    for (const word of [...words, title]) {
      const titles = (await found("/api/blog-posts", word)).map((post) => post.title);
      expect([word, titles]).toEqual([word, expect.arrayContaining([title])]);
    }
  // Two letters are looked up row by row.
  for (const two of ["ol", "ÖL", "øl"])
    expect([two, (await found("/api/blog-posts", two)).length > 0]).toEqual([two, true]);
  expect((await found("/api/blog-posts", "ss")).map(({ title }) => title)).toContain("Straße & Maß");
});

test("a changed and a deleted text leave the index", async () => {
  const post = { title: "Blöße", excerpt: "e", content: "c", category: "Culture", published: false };
  const made = await site.request("/api/blog-posts", { method: "POST", json: post, headers: admin });
  const { id } = (await made.json()) as { id: string };
  expect((await found("/api/blog-posts", "blosse")).length).toBe(1);
  await site.request(`/api/blog-posts/${id}`, { method: "PUT", json: { title: "Größe" }, headers: admin });
  expect([
    (await found("/api/blog-posts", "blosse")).length,
    (await found("/api/blog-posts", "grosse")).length,
  ]).toEqual([0, 1]);
  await site.request(`/api/blog-posts/${id}`, { method: "DELETE", headers: admin });
  expect((await found("/api/blog-posts", "grosse")).length).toBe(0);
  site.engine.client.run(
    "INSERT INTO blog_posts_search (blog_posts_search, rank) VALUES ('integrity-check', 1)",
  );
});
