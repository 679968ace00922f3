import { afterAll, beforeAll, expect, test } from "bun:test";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const STAFF = "ruth@fivefold.example";
const TRIES = 150;
const FOLLOWING = 12;

let server: Awaited<ReturnType<typeof serveProgram>>;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  const place = await emptyFolder();
  remove = place.remove;
  const cwd = place.folder;
  server = await serveProgram({ cwd, env: { FIVEFOLD_RATE_LIMIT: "off" } });
  await runProgram(["admin", "add", STAFF], { cwd });
});
afterAll(async () => {
  await server.stop("SIGKILL");
  await remove();
});

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const started = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - started;
};

/** Asks for a link and returns, in milliseconds, how long that took and how long the requests right after it took. */
const askAndFollow = async (email: string): Promise<{ requested: number; followed: number }> => {
  const requested = await timed(() =>
    fetch(`${server.origin}/api/auth/magic-link/request`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin },
      body: JSON.stringify({ email }),
    }),
  );
  let followed = 0;
  for (let turn = 0; turn < FOLLOWING; turn++)
    followed += await timed(() => fetch(`${server.origin}/healthz`));
  return { requested, followed };
};

/** How well one set of figures is told from another by their order: 0.5 not at all, 1 (or 0) without fail. */
const areaUnderCurve = (ones: number[], others: number[]): number => {
  let above = 0;
  for (const one of ones) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  const area = above / (ones.length * others.length);
  return Math.max(area, 1 - area);
};

test("neither a link request nor what follows it tells staff from strangers by its time", async () => {
  const staff: Awaited<ReturnType<typeof askAndFollow>>[] = [];
  const strangers: typeof staff = [];
  for (let turn = 0; turn < TRIES; turn++) {
    // In turns, the first one changing: whatever the machine does meanwhile falls on both alike.
    const order = turn % 2 ? [true, false] : [false, true];
    for (const isStaff of order) {
      const measured = await askAndFollow(isStaff ? STAFF : `n${turn}@fivefold.example`);
      (isStaff ? staff : strangers).push(measured);
    }
  }
  const requested = areaUnderCurve(
    staff.map(({ requested }) => requested),
    strangers.map(({ requested }) => requested),
  );
  const followed = areaUnderCurve(
    staff.map(({ followed }) => followed),
    strangers.map(({ followed }) => followed),
  );
  console.log(`told apart by the request ${requested.toFixed(2)}, by what follows it ${followed.toFixed(2)}`);
  expect(requested).toBeLessThanOrEqual(0.6);
  expect(followed).toBeLessThanOrEqual(0.6);
});
