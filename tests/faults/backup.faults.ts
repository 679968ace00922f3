import { expect, test } from "bun:test";
import { join } from "node:path";
import { runProgram } from "#tests/harness/program.ts";
import { databaseIn, figure, place, serve, startLoad } from "./place.ts";
import { rowsOf } from "./rows.ts";

const BACKUPS = 10;

/** Returns the rows of a database without what a restore itself writes: the new site's id, in a commit of its own. */
const rowsBeside = (database: string) => {
  const rows = rowsOf(database);
  rows.delete("commits");
  const meta = rows.get("meta") ?? [];
  expect(meta.some(isSiteId)).toBe(true);
  return rows.set(
    "meta",
    meta.filter((row) => !isSiteId(row)),
  );
};
const isSiteId = (row: string): boolean => row.startsWith('["site",');

test("backups under writes are whole, hold what was acknowledged before them, and restore equal row by row", async () => {
  const cwd = await place();
  const server = await serve(cwd);
  const load = startLoad(server.origin, 8, "backup");
  let rows = 0;
  let slowest = 0;
  for (let count = 0; count < BACKUPS; count++) {
    const before = load.acknowledged.length;
    while (load.acknowledged.length < before + 50) await Bun.sleep(1);
    const acknowledged = [...load.acknowledged];
    const made = runProgram(["backup", `backup-${count}`], { cwd });
    let done = false;
    void made.then(() => {
      done = true;
    });
    while (!done) {
      const started = performance.now();
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - started);
    }
    expect((await made).exitCode).toBe(0);
    const data = `restored-${count}`;
    const restored = await runProgram(["restore", `backup-${count}`, "--data", data], { cwd });
    expect(restored.stderr + restored.stdout).toContain("Restored");
    const kept = rowsBeside(join(cwd, data, "fivefold.sqlite"));
    expect(kept).toEqual(rowsBeside(join(cwd, `backup-${count}`, "fivefold.sqlite")));
    const messages = (kept.get("contact_submissions") ?? []).join("\n");
    expect(acknowledged.filter((text) => !messages.includes(text))).toEqual([]);
    rows += [...kept.values()].reduce((sum, table) => sum + table.length, 0);
  }
  await load.stop();
  expect(await server.stop()).toBe(0);
  figure(
    `${BACKUPS} backups under writes, ${rows} rows equal after restore; ${load.acknowledged.length} messages taken meanwhile; slowest answer beside one ${slowest.toFixed(0)} ms`,
  );
});

test("kill -9 in the middle of a restore: the next start has the old site or the new one, whole", async () => {
  const cwd = await place();
  const server = await serve(cwd);
  const load = startLoad(server.origin, 4, "first");
  while (load.acknowledged.length < 50) await Bun.sleep(1);
  await load.stop();
  expect((await runProgram(["backup", "first"], { cwd })).exitCode).toBe(0);
  const more = startLoad(server.origin, 4, "second");
  while (more.acknowledged.length < 50) await Bun.sleep(1);
  await more.stop();
  expect(await server.stop()).toBe(0);
  const first = rowsBeside(join(cwd, "first/fivefold.sqlite"));
  let replaced = 0;
  for (let cut = 0; cut < 30; cut++) {
    const before = rowsBeside(databaseIn(cwd));
    const run = runProgram(["restore", "first", "--replace"], { cwd, killAfterMs: 40 + cut * 6 });
    await run;
    // Any command that opens the data directory finishes an interrupted restore.
    expect((await runProgram(["user", "list"], { cwd })).exitCode).toBe(0);
    const after = rowsBeside(databaseIn(cwd));
    const isNew = Bun.deepEquals(after, first);
    if (isNew) replaced += 1;
    else expect(after).toEqual(before);
  }
  figure(
    `30 kills in a restore: ${replaced} times the backup stood, ${30 - replaced} times the old site, never a mixture`,
  );
});
