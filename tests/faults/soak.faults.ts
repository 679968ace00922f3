import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { missingFrom } from "./invariants.ts";
import { countOf, nothingYet, signIn, startKinds } from "./kinds.ts";
import { afterwards, databaseIn, figure, place, serve } from "./place.ts";

/** Length of the soak test in minutes; 0 skips it. */
const MINUTES = Number(process.env.FIVEFOLD_TEST_SOAK_MINUTES ?? 0);
const SAMPLE_MS = 2_000;
/** How often the processes are looked at in between: one that draws lives for seconds. */
const LOOK_MS = 200;
const DEAF = 40;

/** Limit of the private memory while slow readers hold whole lists: the runtime alone decides when to collect. */
const MEMORY_MB = 350;
/** How much more the last third may hold at its median than the one before it: memory that is kept would grow on. */
const GROWTH_MB = 30;
/** What the server and its drawing process need together, pages that they share counted once. */
const MACHINE_MB = 550;
/** So many posts stay public: the oldest beyond them are deleted. */
const POSTS = 200;
const DESCRIPTORS = 200;
const LOG_BYTES_A_REQUEST = 400;
/** How large the database's log may become. */
const WAL_MB = 17;

const PAGES = [
  "/",
  "/blog",
  "/books",
  "/assessment",
  "/feed.xml",
  "/sitemap.xml",
  "/none",
  "/api/blog-posts?published=true",
];

/** What a file of /proc says; nothing once its process or thread is gone. */
const saying = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** The process and those it started. */
const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    saying(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  ),
];

/** Proportional memory in MB: of a page that n processes share each has an nth. */
const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(saying(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

type Sample = { memory: number; descriptors: number };
const medianOf = (samples: Sample[]): number =>
  Math.round(samples.map(({ memory }) => memory).sort((one, other) => one - other)[samples.length >> 1] ?? 0);

test(
  "a soak: everything is read and written for minutes, and memory, descriptors, log and the database's log stay bounded",
  async () => {
    if (MINUTES === 0) return figure("no soak was requested: FIVEFOLD_TEST_SOAK_MINUTES=10");
    const cwd = await place();
    const server = await serve(cwd);
    const { hostname, port } = new URL(server.origin);
    const { pid } = server.child;
    const seen = nothingYet();
    const cookie = await signIn(server.origin, cwd);
    const load = startKinds(server.origin, cookie, "soak", seen);
    const headers = { cookie, origin: server.origin };
    const deleteOldest = async () => {
      for (const id of [...seen.posts.keys()].slice(0, -POSTS)) {
        seen.posts.delete(id);
        await fetch(`${server.origin}/api/blog-posts/${id}`, { method: "DELETE", headers });
      }
    };
    const until = Date.now() + MINUTES * 60_000;
    let reads = 0;
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      for (let turn = reader; Date.now() < until; turn++) {
        const path = PAGES[turn % PAGES.length] ?? "/";
        const answer = await fetch(`${server.origin}${path}${turn % 50 === 0 ? `?utm_source=s${turn}` : ""}`);
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
        reads += 1;
      }
    });
    const deaf = new Set<Socket>();
    const startDeaf = () => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET /api/blog-posts?published=true HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
        socket.pause();
      });
      socket.on("error", () => {});
      deaf.add(socket);
    };
    const samples: Sample[] = [];
    const machine = { most: 0, children: 0, drawing: 0 };
    const looking = setInterval(() => {
      const [server = 0, ...children] = familyOf(pid).map(shareOf);
      const drawing = children.reduce((sum, one) => sum + one, 0);
      machine.most = Math.max(machine.most, server + drawing);
      machine.drawing = Math.max(machine.drawing, drawing);
      machine.children = Math.max(machine.children, children.length);
    }, LOOK_MS);
    afterwards(() => clearInterval(looking));
    while (Date.now() < until) {
      for (const socket of deaf) socket.destroy();
      deaf.clear();
      for (let count = 0; count < DEAF; count++) startDeaf();
      await Promise.race([load.ended, Bun.sleep(SAMPLE_MS)]);
      await deleteOldest();
      const memory =
        Number(/^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) /
        1024;
      samples.push({ memory, descriptors: readdirSync(`/proc/${pid}/fd`).length });
      expect(statSync(`${databaseIn(cwd)}-wal`).size / 1024 / 1024).toBeLessThan(WAL_MB);
    }
    await Promise.all([...readers, load.stop()]);
    clearInterval(looking);
    for (const socket of deaf) socket.destroy();
    const requests = reads + load.count();
    expect(await server.stop()).toBe(0);
    const most = {
      memory: Math.max(...samples.map(({ memory }) => memory)),
      descriptors: Math.max(...samples.map(({ descriptors }) => descriptors)),
    };
    // By the minute, so that a glance tells a plateau.
    const minute = Math.round(60_000 / SAMPLE_MS);
    const curve = samples.filter((_, n) => n % minute === minute - 1).map(({ memory }) => memory.toFixed(0));
    const third = Math.floor(samples.length / 3);
    const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(medianOf);
    const logged = server.output().length / requests;
    figure(
      `${MINUTES} minutes, ${reads} reads, ${load.count()} writes, ${countOf(seen)} acknowledged: ${most.memory.toFixed(0)} MB at most (by the minute ${curve.join(", ")}; median of the second third ${early} MB, of the last ${late} MB; with its drawing process ${machine.most.toFixed(0)} MB at most, ${machine.drawing.toFixed(0)} of them the drawing one's), ${most.descriptors} descriptors, ${logged.toFixed(0)} bytes of log a request`,
    );
    expect(most.memory).toBeLessThan(MEMORY_MB);
    expect((late ?? 0) - (early ?? 0)).toBeLessThan(GROWTH_MB);
    expect(machine.most).toBeLessThan(MACHINE_MB);
    expect(machine.children).toBeLessThanOrEqual(2);
    expect(most.descriptors).toBeLessThan(DESCRIPTORS);
    expect(logged).toBeLessThan(LOG_BYTES_A_REQUEST);
    expect(server.output()).not.toContain('"level":"error"');
    // These went with the posts that were deleted.
    seen.previews.clear();
    seen.moved.clear();
    expect(await missingFrom(`${cwd}/data`, seen)).toEqual([]);
  },
  MINUTES * 60_000 + 120_000,
);
