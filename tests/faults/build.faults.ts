import { expect, test } from "bun:test";
import { availableParallelism } from "node:os";
import { emptyFolder } from "#tests/harness/program.ts";
import { clearedCopy, coldBuild } from "./cold.ts";

const BUILDS = 10;

test(`${BUILDS} of ${BUILDS} first builds succeed on a busy machine`, async () => {
  const { folder, remove } = await emptyFolder();
  await clearedCopy(folder);
  const busy = Array.from({ length: availableParallelism() * 2 }, () =>
    Bun.spawn([process.execPath, "-e", "for (;;) Bun.hash(crypto.getRandomValues(new Uint8Array(65536)))"]),
  );
  try {
    const builds = [];
    for (let build = 0; build < BUILDS; build += 1) builds.push(await coldBuild(folder));
    expect(builds.filter(({ exitCode }) => exitCode !== 0).map(({ said }) => said)).toEqual([]);
  } finally {
    for (const child of busy) child.kill();
    await remove();
  }
});
