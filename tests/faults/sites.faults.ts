import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cpuMicroseconds, privateMb } from "#bench/processes.ts";
import { BINARY, emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { builtBefore } from "./older.ts";
import { figure, keptMessages, sendMessage } from "./place.ts";

// docs/many-sites.md, "Measured".

const SITES = Number(process.env.FIVEFOLD_TEST_SITES ?? 30);
const REST_MS = 30_000;
const FLOOD_MS = 10_000;
/** What a reader of another site may wait while one is flooded, at the 99th of 100. */
const WAIT_MS = 20;

type Server = Awaited<ReturnType<typeof serveProgram>>;

let root: string;
let remove: () => Promise<unknown>;
const servers: Server[] = [];

const placeOf = (site: number): string => join(root, `site-${site}`);

const start = async (site: number, program = BINARY): Promise<void> => {
  servers[site] = await serveProgram({
    cwd: placeOf(site),
    program,
    env: { FIVEFOLD_RATE_LIMIT: "off", FIVEFOLD_NUMBERS: "on" },
  });
};

const every = <Value>(work: (server: Server, site: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(servers.map(work));

beforeAll(async () => {
  ({ folder: root, remove } = await emptyFolder());
  for (let site = 0; site < SITES; site += 1) {
    await mkdir(join(placeOf(site), "data/content/pages"), { recursive: true });
  }
});
afterAll(async () => {
  await every((server) => server.stop("SIGKILL"));
  await remove();
});

const readOne = async (origin: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(origin);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${origin} answered ${answer.status}`);
  return performance.now() - began;
};

/** Reads every site but one, a site after another, until `work` has ended; returns the milliseconds of each. */
const readersDuring = async (left: number, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let ended = false;
  const reading = (async () => {
    for (let site = 0; !ended; site = (site + 1) % SITES) {
      if (site === left) continue;
      times.push(await readOne(servers[site]?.origin ?? ""));
      await Bun.sleep(5);
    }
  })();
  await work();
  ended = true;
  await reading;
  return times.sort((one, other) => one - other);
};

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;
const said = (times: readonly number[]): string =>
  `${at(times, 0.5).toFixed(1)} ms in the median, ${at(times, 0.99).toFixed(1)} ms at the 99th of 100 (${times.length} pages)`;

test("all are upgraded one after the other, and one goes back, while the others serve", async () => {
  const older = await builtBefore();
  if (!older) return figure("there is no history here to build an older program from");
  for (let site = 0; site < SITES; site += 1) await start(site, older);
  await every(async ({ origin }, site) => expect(await sendMessage(origin, `before ${site}`)).toBe(201));
  const began = performance.now();
  for (let site = 0; site < SITES; site += 1) {
    const times = await readersDuring(site, async () => {
      const status = await runProgram(["migrate", "--status"], { cwd: placeOf(site) });
      expect([status.exitCode, status.stdout]).toEqual([0, expect.stringContaining("pending")]);
      expect(await servers[site]?.stop()).toBe(0);
      await start(site);
    });
    expect(times.length).toBeGreaterThan(0);
  }
  figure(
    `${SITES} sites upgraded one after the other in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  for (let site = 0; site < SITES; site += 1)
    expect([site, await keptMessages(placeOf(site))]).toEqual([site, new Set([`before ${site}`])]);

  const cwd = placeOf(0);
  await servers[0]?.stop();
  const [backup = ""] = (await readdir(join(cwd, "data/backups"))).filter((name) =>
    name.startsWith("before-migration-"),
  );
  const back = await runProgram(["restore", `data/backups/${backup}`, "--replace"], {
    cwd,
    program: older,
  });
  expect([back.exitCode, back.stderr]).toEqual([0, expect.any(String)]);
  await start(0, older);
  const { stdout } = await runProgram(["export", "submissions"], { cwd, program: older });
  expect(stdout).toContain("before 0");
  expect(await servers[0]?.stop()).toBe(0);
  await start(0);
});

test("at rest they take little memory and next to no processor", async () => {
  for (let site = servers.length; site < SITES; site += 1) await start(site);
  await every(async ({ origin }) => readOne(origin));
  // What a start leaves behind is given back a second later.
  await Bun.sleep(3_000);
  const pids = servers.map(({ child }) => child.pid);
  const cpu = async () => (await Promise.all(pids.map(cpuMicroseconds))).reduce((sum, one) => sum + one, 0);
  const before = await cpu();
  await Bun.sleep(REST_MS);
  const seconds = ((await cpu()) - before) / 1e6;
  const own = (await Promise.all(pids.map(privateMb))).reduce((sum, mb) => sum + mb, 0);
  const shared = (
    await Promise.all(
      pids.map(
        async (pid) =>
          Number(/^Pss: +(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024,
      ),
    )
  ).reduce((sum, mb) => sum + mb, 0);
  figure(
    `${SITES} sites at rest: ${own.toFixed(0)} MB of their own (${(own / SITES).toFixed(0)} each), ${shared.toFixed(0)} MB with what they share; ${seconds.toFixed(2)} s of processor in ${REST_MS / 1000} s`,
  );
  expect(own / SITES).toBeLessThan(50);
  expect(seconds / (REST_MS / 1000)).toBeLessThan(0.3);
});

test("one is restarted while the others serve", async () => {
  const times = await readersDuring(1, async () => {
    expect(await servers[1]?.stop()).toBe(0);
    await start(1);
  });
  figure(`while one restarted: ${said(times)}`);
});

test("one is flooded, and the readers of the others do not feel it", async () => {
  const rest = await readersDuring(2, () => Bun.sleep(5_000));
  let taken = 0;
  const flooded = await readersDuring(2, async () => {
    const origin = servers[2]?.origin ?? "";
    const flood = Bun.spawn([process.execPath, join(import.meta.dir, "flood.ts"), origin, String(FLOOD_MS)]);
    taken = Number(await new Response(flood.stdout).text());
  });
  figure(`at rest: ${said(rest)}`);
  figure(
    `while one took ${((taken * 1000) / FLOOD_MS).toFixed(0)} messages a second: ${said(flooded)}; ${(at(flooded, 0.99) / at(rest, 0.99)).toFixed(1)} × at rest`,
  );
  expect(taken).toBeGreaterThan(1_000);
  // A machine with other work is slow at rest already.
  expect(at(flooded, 0.99)).toBeLessThan(Math.max(WAIT_MS, 2 * at(rest, 0.99)));
});

const drawing = async (): Promise<number> => {
  const lines = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")),
  );
  return lines.filter((line) => line === `${BINARY}\0draw\0`).length;
};

test("share images are drawn one at a time over all of them", async () => {
  if (!Bun.which("flock")) return figure("there is no flock here");
  const drawn = async () =>
    (await every((_, site) => readdir(join(placeOf(site), "data/share")).catch(() => []))).map(
      (names) => names.length,
    );
  const before = await drawn();
  await every(async (server, site) => {
    await Bun.write(
      join(placeOf(site), "data/content/pages/crew.md"),
      `---\ntitle: The people of ${site}\ndescription: Us.\n---\nWe.\n`,
    );
    server.child.kill("SIGHUP");
    await server.says("content reread");
    await readOne(`${server.origin}/crew`);
  });
  let most = 0;
  const began = performance.now();
  while ((await drawn()).some((count, site) => count <= (before[site] ?? 0)))
    most = Math.max(most, await drawing());
  figure(
    `${SITES} share images, at most ${most} at a time, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  expect(most).toBe(1);
});
