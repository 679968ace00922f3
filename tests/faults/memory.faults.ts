import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";

const READERS = 250;
const BOUND_MB = 300;
/** What strangers' bodies may add: 16 MB, as the runtime, the parser and the collector hold them. */
const BODIES_MB = 100;
/** The longest that a reader waits for what another requested. */
const WAIT_MS = 50;

let server: Awaited<ReturnType<typeof serveProgram>>;
let cookie: string;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  const place = await emptyFolder();
  remove = place.remove;
  server = await serveProgram({ cwd: place.folder });
  cookie = await signIn(server.origin, place.folder);
  const { store, close } = await openBeside(readConfig({}, { data: `${place.folder}/data` }));
  const words = "Somebody wrote these words so that there is something to read. ";
  for (let n = 0; n < 200; n++)
    await store.posts.insert({
      id: `p${n}`,
      title: `Post ${n}`,
      slug: `post-${n}`,
      excerpt: "It says something.",
      content: words.repeat(n === 0 ? 7_500 : 320),
      category: "Culture",
      featuredImage: null,
      published: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    } as Parameters<typeof store.posts.insert>[0]);
  close();
  await Bun.write(
    join(place.folder, "data", UPLOAD),
    crypto.getRandomValues(new Uint8Array(60_000)).toHex().repeat(70),
  );
  // Another process has written: the server looks once a second.
  while ((await (await fetch(`${server.origin}/blog/post-0`)).text()).length < 100_000);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await remove();
});

const megabytes = async (): Promise<number> => {
  const rollup = await readFile(`/proc/${server.child.pid}/smaps_rollup`, "utf8");
  return Number(/^Private_Dirty:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
};

/** Opens a connection that asks and never reads; resolves once the server has begun to answer. */
const deafReader = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      socket.pause();
      resolve(socket);
    });
    socket.on("error", reject);
  });

/** A picture of 8 MB, as it would stand after an upload. */
const UPLOAD = `uploads/${"0".repeat(32)}.gif`;

/** The heaviest file that the pages name. */
const heaviestAsset = async (): Promise<string> => {
  const sizes = new Map<string, number>();
  for (const page of ["/", "/books", "/admin"])
    for (const [path] of (await (await fetch(`${server.origin}${page}`)).text()).matchAll(
      /\/assets\/[\w./-]+/g,
    )) {
      const head = await fetch(`${server.origin}${path}`, { method: "HEAD" });
      sizes.set(path, Number(head.headers.get("content-length")));
    }
  const [heaviest] = [...sizes].sort(([, one], [, other]) => other - one);
  return heaviest?.[0] ?? "";
};

/** Opens a connection that posts all but the end of the longest body; resolves with the socket. */
const endlessPost = (path: string, told: boolean): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(server.origin);
    const bytes = 65_000;
    const length = told
      ? `Content-Length: ${bytes + 1}\r\n\r\n`
      : `Transfer-Encoding: chunked\r\n\r\n${(bytes + 1).toString(16)}\r\n`;
    const type = path.endsWith("beacon") ? "text/plain" : "application/json";
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\n${length}`);
      socket.write("a".repeat(bytes));
      resolve(socket);
    });
    socket.on("error", () => resolve(socket));
    // Read, so that a server that closes is heard.
    socket.resume();
  });

test("250 strangers whose bodies never end, and 250 more, take no memory worth naming", async () => {
  const before = await megabytes();
  const paths = ["login", "logout", "magic-link/request", "magic-link/verify"].map(
    (path) => `/api/auth/${path}`,
  );
  const all = [...paths, "/api/contact", "/api/assessment-results", "/api/bookings", "/api/nothing"];
  let most = before;
  for (let wave = 0; wave < 2; wave++) {
    const posts = await Promise.all(
      Array.from({ length: READERS }, (_, n) =>
        endlessPost(all[n % all.length] ?? "", Math.floor(n / all.length) % 2 === wave),
      ),
    );
    const isUnderWay = (socket: Socket) => !socket.destroyed && socket.writableLength > 0;
    for (let turn = 0; turn < 40 || (turn < 400 && posts.some(isUnderWay)); turn++) {
      await (await fetch(`${server.origin}/healthz`)).arrayBuffer();
      most = Math.max(most, await megabytes());
    }
    for (const post of posts) post.destroy();
  }
  console.log(`${before.toFixed(0)} MB, then ${most.toFixed(0)} MB`);
  expect(most - before).toBeLessThan(BODIES_MB);
  expect((await fetch(`${server.origin}/api/auth/logout`, { method: "POST" })).status).toBe(200);
});

test.each([
  `/${UPLOAD}`,
  "the heaviest asset",
  "/api/blog-posts?published=true",
  "/api/blog-posts/slug/post-0",
  "/blog/post-0",
  "/blog",
  "/feed.xml",
  "/api/books",
])("250 readers of %s that do not read take no memory worth naming", async (name) => {
  const path = name.startsWith("/") ? name : await heaviestAsset();
  expect((await (await fetch(`${server.origin}${path}`)).arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  const before = await megabytes();
  const readers = await Promise.all(Array.from({ length: READERS }, () => deafReader(path)));
  let most = before;
  // Answers made meanwhile are the proof that those before them were begun.
  for (let turn = 0; turn < 40; turn++) {
    await (await fetch(`${server.origin}/healthz`)).arrayBuffer();
    most = Math.max(most, await megabytes());
  }
  console.log(`${path}: ${before.toFixed(0)} MB, then ${most.toFixed(0)} MB`);
  for (const reader of readers) reader.destroy();
  expect(most).toBeLessThan(BOUND_MB);
});

/** Milliseconds for which the server's own thread, the loop, was at work so far. */
const loopMs = async (): Promise<number> => {
  const { pid } = server.child;
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8")).split(" ");
  return Number(nanoseconds) / 1e6;
};

test("the longest text that is taken, saved, drawn, sent and fed, keeps no other reader waiting for the loop", async () => {
  const headers = { cookie, origin: server.origin, "content-type": "application/json" };
  const content = "## Part\n\nSome **bold** [words](https://x.example).\n\n".repeat(9_000);
  const ask = (path: string, coding: string) =>
    fetch(`${server.origin}${path}`, { headers: { "accept-encoding": coding } });
  const stepsOf = (slug: string): [what: string, work: () => Promise<Response>][] => [
    [
      "save",
      () => {
        const post = { title: "T", excerpt: "E", category: "Culture", published: true, slug, content };
        return fetch(`${server.origin}/api/blog-posts`, {
          method: "POST",
          headers,
          body: JSON.stringify(post),
        });
      },
    ],
    ...["/feed.xml", "/blog", "/api/blog-posts?published=true", `/blog/${slug}`].flatMap((path) =>
      ["br", "gzip"].map((coding): [string, () => Promise<Response>] => [
        `${path.replace(slug, "…")} in ${coding}`,
        () => ask(path, coding),
      ]),
    ),
  ];
  const waits: Record<string, number> = {};
  // Twice, with a post each: what the machine does meanwhile falls on one of them.
  for (const [what, work] of [...stepsOf("longest"), ...stepsOf("as-long")]) {
    let open = true;
    const done = work().then(async (answer) => {
      await answer.arrayBuffer();
      open = false;
      expect([what, answer.ok]).toEqual([what, true]);
    });
    let worst = 0;
    while (open) {
      const before = await loopMs();
      await (await fetch(`${server.origin}/healthz`)).arrayBuffer();
      worst = Math.max(worst, (await loopMs()) - before);
    }
    await done;
    waits[what] = Math.min(waits[what] ?? Number.POSITIVE_INFINITY, Math.round(worst));
  }
  console.log(waits);
  expect(Object.entries(waits).filter(([, ms]) => ms > WAIT_MS)).toEqual([]);
});
