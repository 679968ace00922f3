import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "#src/services/password.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { NOON } from "#tests/harness/site.ts";

// How long others wait, and what memory is taken: figures of a quiet machine.

/** The longest that another reader waits for a text that is drawn, for the loop. */
const WAIT_MS = 50;

let site: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Record<string, string>;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await emptyFolder());
  site = await serveTestSite({ FIVEFOLD_DATA: folder });
  admin = { ...(await site.signIn("admin")), origin: site.origin, "content-type": "application/json" };
});
afterAll(async () => {
  await site.close();
  await remove();
});

const send = (path: string, json: object) =>
  fetch(`${site.origin}${path}`, { method: "POST", headers: admin, body: JSON.stringify(json) });

/** Milliseconds for which the loop's thread was at work so far: whoever else is at work on the machine counts for nothing. */
const loopMs = (): number => {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
};

/** How long a reader who requests a page again and again waits at worst while some work goes on, in milliseconds. */
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

test.each([
  ["125,000 headings", "# x\n".repeat(125_000)],
  ["a table of 240,000 cells", `|a|b|\n|-|-|\n${"|c|\n".repeat(120_000)}`],
])("%s are refused before they fill the memory", async (_what, content) => {
  Bun.gc(true);
  // Resets VmHWM (proc_pid_clear_refs(5)).
  writeFileSync("/proc/self/clear_refs", "5");
  const before = memoryMB("VmRSS");
  const answer = await send("/api/blog-posts", {
    title: "T",
    excerpt: "E",
    category: "Culture",
    published: true,
    content,
  });
  expect(answer.status).toBe(400);
  expect(memoryMB("VmHWM") - before).toBeLessThan(150);
});

test.each([
  ["25,000 notes in place", "^[a]".repeat(25_000)],
  ["60,000 references", `[a]: /${"x".repeat(50_000)}\n\n${"[a]".repeat(60_000)}`],
  ["200,000 emphases that never end", `${"x".repeat(1_000)}\n${"a_".repeat(200_000)}`],
  [
    "the longest text that is taken",
    "## Part\n\nSome **bold** [words](https://x.example).\n\n".repeat(9_000),
  ],
])("%s hold no other reader up", async (what, content) => {
  const worst = await worstWaitDuring(
    send("/api/blog-posts/preview", { content }).then((answer) => answer.arrayBuffer()),
  );
  console.log(`${what}: worst wait ${worst.wall.toFixed(0)} ms, ${worst.busy.toFixed(0)} of it for the loop`);
  expect(worst.busy).toBeLessThanOrEqual(WAIT_MS);
});

test("sixty wrong passwords at once hold no page up for a second", async () => {
  await site.store.accounts.create({
    id: "r",
    username: "ruth",
    email: "ruth@quill.example",
    passwordHash: await hashPassword("a long password"),
    createdAt: NOON.toISOString(),
  });
  const wrong = { username: "ruth", password: "wrong" };
  const worst = await worstWaitDuring(
    Promise.all(Array.from({ length: 60 }, async () => (await send("/api/auth/login", wrong)).arrayBuffer())),
  );
  expect(worst.wall).toBeLessThan(1_000);
});

test("an erasure among four thousand letters answers within one and a half seconds", async () => {
  const email = "ada@x.example";
  await send("/api/contact", { name: "N", email, message: "Hello" });
  await mkdir(join(folder, "outbox"), { recursive: true });
  const letter = `From: a@b.example\r\nTo: ${email}\r\nX: ${"x".repeat(7_000)}\r\n\r\nHello`;
  for (let number = 0; number < 4_000; number++)
    writeFileSync(join(folder, "outbox", `${number}.eml`), letter);
  const started = performance.now();
  expect((await send("/api/people/erase", { email })).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(1_500);
  await site.deps.services.people.settled();
});
