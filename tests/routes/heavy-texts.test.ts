import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { MESSAGES } from "#src/domain/messages.ts";
import { serveTestSite } from "#tests/harness/server.ts";

let site: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await serveTestSite();
  admin = { ...(await site.signIn("admin")), origin: site.origin, "content-type": "application/json" };
});
afterAll(() => site.close());

const post = (content: string) => ({
  title: "T",
  excerpt: "E",
  category: "Culture",
  published: true,
  content,
});
const send = (method: string, path: string, json: object) =>
  fetch(`${site.origin}${path}`, { method, headers: admin, body: JSON.stringify(json) });

const references = `[a]: /${"x".repeat(50_000)}\n\n${"[a]".repeat(60_000)}`;

const refusal = { error: MESSAGES.contentHeavy, fields: { content: MESSAGES.contentHeavy } };

describe("a text that would become hundreds of megabytes", () => {
  test("is refused with a sentence by save and preview, and nothing is kept", async () => {
    const { posts } = site.store;
    const before = (await posts.list({})).total;
    const kept = await (await send("POST", "/api/blog-posts", post("# Words"))).json();
    for (const [method, path, body] of [
      ["POST", "/api/blog-posts", post(references)],
      ["PUT", `/api/blog-posts/${kept.id}`, { content: references }],
      ["POST", "/api/blog-posts/preview", { content: references }],
    ] as const) {
      const answer = await send(method, path, body);
      expect([path, answer.status, await answer.json()]).toEqual([path, 400, refusal]);
    }
    expect((await posts.byId(kept.id))?.content).toBe("# Words");
    expect((await posts.list({})).total).toBe(before + 1);
  });

  test("that stands already is shown as it was written, and left out of the feed", async () => {
    await site.store.posts.insert({
      ...post(references),
      id: "heavy",
      slug: "heavy",
      featuredImage: null,
      createdAt: "2026-11-20T00:00:00.000Z",
    } as Parameters<typeof site.store.posts.insert>[0]);
    const page = await (await fetch(`${site.origin}/blog/heavy`)).text();
    expect(page).toContain("[a][a][a]");
    expect(page.length).toBeLessThan(1_000_000);
    const feed = await (await fetch(`${site.origin}/feed.xml`)).text();
    expect(feed).toContain("/blog/heavy");
    expect(feed).not.toContain("[a][a][a]");
    await site.store.posts.delete("heavy", site.deps.now().toISOString());
  });
});

test.each([
  ["125,000 headings", "# x\n".repeat(125_000)],
  // They would be gathered for minutes: what is refused is counted, not timed.
  ["100,000 notes", "^[a] ".repeat(100_000)],
  ["a table of 240,000 cells", `|a|b|\n|-|-|\n${"|c|\n".repeat(120_000)}`],
])("%s are refused", async (_what, content) => {
  const answer = await send("POST", "/api/blog-posts", post(content));
  expect([answer.status, await answer.json()]).toEqual([400, refusal]);
});
