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

/** The worst wait of a reader who asks for a page again and again while some work goes on, in milliseconds. */
const worstWaitDuring = async (work: Promise<unknown>): Promise<number> => {
  let worst = 0;
  let open = true;
  const done = work.finally(() => {
    open = false;
  });
  while (open) {
    const started = performance.now();
    await (await fetch(`${site.origin}/healthz`)).arrayBuffer();
    worst = Math.max(worst, performance.now() - started);
  }
  await done;
  return worst;
};

const references = `[a]: /${"x".repeat(50_000)}\n\n${"[a]".repeat(60_000)}`;
const quotes = `${"x".repeat(1_000)}\n${"a_".repeat(200_000)}`;

describe("a text that would become hundreds of megabytes", () => {
  const refusal = { error: MESSAGES.contentHeavy, fields: { content: MESSAGES.contentHeavy } };

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
  ["25,000 notes in place", "^[a]".repeat(25_000), 200],
  ["60,000 references", references, 400],
  ["200,000 emphases that never end", quotes, 200],
  [
    "the longest text that is taken",
    "## Part\n\nSome **bold** [words](https://x.example).\n\n".repeat(9_000),
    200,
  ],
])("%s hold no other reader up", async (_what, content, status) => {
  let answered = 0;
  const started = performance.now();
  const worst = await worstWaitDuring(
    send("POST", "/api/blog-posts/preview", { content }).then(async (answer) => {
      answered = answer.status;
      await answer.arrayBuffer();
    }),
  );
  const took = performance.now() - started;
  console.log(`worst wait ${worst.toFixed(0)} ms in ${took.toFixed(0)} ms`);
  expect(answered).toBe(status);
  // Held up, a reader waits for nearly all of it; on a machine at rest the worst wait is 10 to 50 ms.
  expect(worst).toBeLessThan(Math.max(250, took * 0.6));
});

test("notes in place are shown up to the two hundredth; the rest stay text", async () => {
  const answer = await send("POST", "/api/blog-posts/preview", { content: "^[a] ".repeat(250) });
  const { html } = (await answer.json()) as { html: string };
  expect(html.match(/<li id="note_/g)).toHaveLength(200);
  expect(html.match(/\^\[a\]/g)).toHaveLength(50);
});
