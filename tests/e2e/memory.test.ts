import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";

const READERS = 250;
const BOUND_MB = 300;

let server: Awaited<ReturnType<typeof serveProgram>>;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  const place = await emptyFolder();
  remove = place.remove;
  server = await serveProgram({ cwd: place.folder });
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
  // Another process has written: the server looks once a second.
  while ((await (await fetch(`${server.origin}/blog/post-0`)).text()).length < 100_000);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await remove();
});

const megabytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
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

test.each([
  "/api/blog-posts?published=true",
  "/api/blog-posts/slug/post-0",
  "/blog/post-0",
  "/blog",
  "/feed.xml",
  "/api/books",
])("250 readers of %s that do not read take no memory worth naming", async (path) => {
  await (await fetch(`${server.origin}${path}`)).arrayBuffer();
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
