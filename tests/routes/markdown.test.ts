import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

const post = {
  id: "0b6f2a52-6a52-4c7a-9d3b-2b9a4a7f1c10",
  title: "Less is more",
  slug: "less-is-more",
  excerpt: "What to leave out.",
  content: "## First\n\nSee [the books](/books).",
  category: "Culture" as const,
  featuredImage: null,
  published: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(
    {},
    { files: { "pages/later.md": "---\ntitle: Later\ndescription: Not yet.\ndraft: true\n---\nText.\n" } },
  );
  await site.store.posts.insert(post);
  await site.store.posts.insert({ ...post, id: "draft", slug: "secret-draft", published: false });
});
afterAll(() => site.close());

const pages = async (): Promise<string[]> =>
  [...(await (await site.request("/sitemap.xml")).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, location]) => new URL(location ?? "").pathname,
  );

const addressOf = (path: string): string => `${path === "/" ? "/index" : path}.md`;

describe("a page as Markdown", () => {
  test("is at the address of every public page and article with .md, kept, not indexed, with its canonical", async () => {
    for (const path of await pages()) {
      const answer = await site.request(addressOf(path));
      const { headers } = answer;
      expect([path, answer.status, headers.get("content-type")]).toEqual([
        path,
        200,
        "text/markdown; charset=utf-8",
      ]);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("link")).toBe(`<${ORIGIN}${path}>; rel="canonical"`);
      expect(headers.get("cache-control")).toBe("no-cache");
      const again = await site.request(addressOf(path), {
        headers: { "if-none-match": headers.get("etag") ?? "" },
      });
      expect([path, again.status]).toEqual([path, 304]);
      const text = await answer.text();
      expect([path, text.match(/^# .+/gm)?.length]).toEqual([path, 1]);
      expect([path, text.slice(0, 60)]).toEqual([path, expect.stringMatching(/^# /)]);
      expect(text).not.toMatch(/<[a-z]+[ >]|\]\(<?\/|data:image/);
    }
  });

  test("says what the page says", async () => {
    const framework = await (await site.request("/framework.md")).text();
    expect(framework).toContain("# The 5-Fold Framework");
    expect(framework).toContain("Everyone you ask gives the same answer");
    const quiz = await (await site.request("/assessment.md")).text();
    expect(quiz).toContain("A problem that we call solved stays solved.");
    const article = await (await site.request("/blog/less-is-more.md")).text();
    expect(article).toStartWith(
      "# Less is more\n\n> What to leave out.\n\nRuth Vanner · November 1, 2026 · Culture",
    );
    expect(article).toContain(`## First\n\nSee [the books](${ORIGIN}/books).`);
    expect(await (await site.request("/privacy.md")).text()).toContain("hello@fivefold.example");
  });

  test("is not there for drafts, unknown pages and staff's, and is never chosen by Accept", async () => {
    for (const path of ["/blog/secret-draft.md", "/later.md", "/none.md", "/admin.md", "/blog/preview/x.md"])
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
    const page = await site.request("/framework", { headers: { accept: "text/markdown" } });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  test("of an article that moved leads to where it is now", async () => {
    await site.store.posts.insert({ ...post, id: "moved", slug: "was-here" });
    await site.store.posts.update("moved", { slug: "is-here" }, { now: post.updatedAt });
    // From the second on, wrong addresses of articles are answered without the router.
    for (let requested = 0; requested < 3; requested++)
      expect((await site.request("/blog/nothing")).status).toBe(404);
    expect((await site.request("/blog/is-here.md")).status).toBe(200);
    const moved = await site.request("/blog/was-here.md");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/is-here.md"]);
    await site.store.posts.delete("moved", post.updatedAt);
  });

  test("changes with what it shows", async () => {
    await site.request("/blog.md");
    await site.store.posts.insert({ ...post, id: "second", slug: "second", title: "A second letter" });
    expect(await (await site.request("/blog.md")).text()).toContain("A second letter");
    expect(await (await site.request("/llms.txt")).text()).toContain(`${ORIGIN}/blog/second.md`);
  });

  test("is counted as no view", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0" };
    await site.request("/process.md", { headers });
    await site.request("/process.md", { headers });
    const admin = await site.signIn("admin");
    const day = "2026-11-21";
    const numbers = await site.request(`/api/numbers?from=${day}&to=${day}`, { headers: admin });
    expect((await numbers.json()).days[0].views).toBe(0);
    await site.request("/process", { headers });
    const counted = await site.request(`/api/numbers?from=${day}&to=${day}`, { headers: admin });
    expect((await counted.json()).days[0].views).toBe(1);
  });
});

test("/llms.txt names every public page and article by its Markdown, and no draft", async () => {
  const answer = await site.request("/llms.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toStartWith("# Fivefold\n\n> ");
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => new URL(address ?? "").pathname);
  expect(named.sort()).toEqual((await pages()).map(addressOf).sort());
  expect(text).not.toContain("secret-draft");
});
