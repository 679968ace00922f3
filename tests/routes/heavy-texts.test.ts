import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { MESSAGES } from "#src/domain/messages.ts";
import { serveTestSite } from "#tests/harness/server.ts";

/** The longest that another reader waits for a text that is drawn. */
const WAIT_MS = 50;

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

/** Milliseconds for which the loop's thread was at work so far: whoever else is at work on the machine counts for nothing. */
const loopMs = (): number => {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
};

/**
 * How long a reader who asks for a page again and again waits at worst while some work goes on, in milliseconds: `wall`
 * by the clock, `busy` of it for a loop that was at work.
 */
const worstWaitDuring = async (work: Promise<unknown>): Promise<{ wall: number; busy: number }> => {
  const worst = { wall: 0, busy: 0 };
  let open = true;
  const done = work.finally(() => {
    open = false;
  });
  while (open) {
    const [started, at] = [performance.now(), loopMs()];
    await (await fetch(`${site.origin}/healthz`)).arrayBuffer();
    worst.wall = Math.max(worst.wall, performance.now() - started);
    worst.busy = Math.max(worst.busy, loopMs() - at);
  }
  await done;
  return worst;
};

/** The resident memory of this process in MB, its worker threads included: now, or the most since `clear_refs` was written. */
const memoryMB = (which: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const references = `[a]: /${"x".repeat(50_000)}\n\n${"[a]".repeat(60_000)}`;
const quotes = `${"x".repeat(1_000)}\n${"a_".repeat(200_000)}`;

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
  ["a table of 240,000 cells", `|a|b|\n|-|-|\n${"|c|\n".repeat(120_000)}`],
])("%s are refused before they fill the memory", async (_what, content) => {
  Bun.gc(true);
  // Resets VmHWM (proc_pid_clear_refs(5)).
  writeFileSync("/proc/self/clear_refs", "5");
  const before = memoryMB("VmRSS");
  const answer = await send("POST", "/api/blog-posts", post(content));
  expect([answer.status, await answer.json()]).toEqual([400, refusal]);
  expect(memoryMB("VmHWM") - before).toBeLessThan(150);
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
  console.log(
    `worst wait ${worst.wall.toFixed(0)} ms, ${worst.busy.toFixed(0)} of it for the loop, in ${took.toFixed(0)} ms`,
  );
  expect(answered).toBe(status);
  expect(worst.busy).toBeLessThanOrEqual(WAIT_MS);
});

test("notes in place are shown up to the two hundredth; the rest stay text", async () => {
  const answer = await send("POST", "/api/blog-posts/preview", { content: "^[a] ".repeat(250) });
  const { html } = (await answer.json()) as { html: string };
  expect(html.match(/<li id="note_/g)).toHaveLength(200);
  expect(html.match(/\^\[a\]/g)).toHaveLength(50);
});
