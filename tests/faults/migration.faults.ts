import { expect, test } from "bun:test";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { ROOT } from "#build/import-graph.ts";
import { migrate, schemaVersion } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { runProgram } from "#tests/harness/program.ts";
import { rebuildOf } from "#tests/store/rebuild.ts";
import { filled, keptIn, opened } from "#tests/store/rehearsal.ts";
import { buildDevice, mountDevice } from "./device.ts";
import { builtBefore } from "./older.ts";
import { figure, keptMessages, place, sendMessage, serve } from "./place.ts";

const CUTS = Number(process.env.FIVEFOLD_TEST_CUTS ?? 60);
const POSTS = 400;

test("power cuts in a migration that makes a table anew leave the old schema or the new one, whole", async () => {
  const built = await buildDevice();
  if ("reason" in built) return figure(`power cuts could not be tried: ${built.reason}`);
  const source = await place();
  await copyFile(await filled(POSTS), join(source, "fivefold.sqlite"));
  const untouched = opened(join(source, "fivefold.sqlite"));
  const before = keptIn(untouched);
  untouched.close();
  let migrated = 0;
  for (let round = 0; round < CUTS; round++) {
    const disk = await mountDevice(built.program, { from: source, seed: round + 1 });
    if (!disk) throw new Error("the disk cannot be mounted");
    const child = Bun.spawn(
      [process.execPath, join(ROOT, "tests/store/migrating.ts"), join(disk.mount, "fivefold.sqlite")],
      { stdout: "pipe", stderr: "ignore" },
    );
    expect((await child.stdout.getReader().read()).done).toBe(false);
    await Promise.race([child.exited, Bun.sleep((round % 20) * 5)]);
    const left = await disk.cut();
    await child.exited;
    await disk.unmount();
    const client = opened(join(left, "fivefold.sqlite"));
    const version = schemaVersion(client);
    expect([migrations.length, migrations.length + 1]).toContain(version);
    if (version > migrations.length) migrated += 1;
    expect([round, keptIn(client)]).toEqual([round, before]);
    migrate(client, [...migrations, rebuildOf(client, "blog_posts")]);
    expect([round, keptIn(client)]).toEqual([round, before]);
    client.close();
  }
  figure(`${CUTS} power cuts in a migration: ${migrated} times the new schema stood, every row each time`);
});

test("the older program refuses the newer database, and serves again after the restore that the manual names", async () => {
  const program = await builtBefore();
  if (!program) return figure("there is no history here to build an older program from");
  const cwd = await place();
  const send = async (from: number, to: number, options: { program?: string } = {}) => {
    const server = await serve(cwd, options);
    for (let number = from; number < to; number++)
      expect(await sendMessage(server.origin, `message ${number}`)).toBe(201);
    expect(await server.stop()).toBe(0);
  };
  await send(0, 30, { program });
  await send(30, 50);
  expect((await keptMessages(cwd)).size).toBe(50);

  const refused = await runProgram(["serve", "--port", "0"], { cwd, program });
  expect([refused.exitCode, refused.stderr.trim().split("\n")]).toEqual([
    1,
    [expect.stringContaining("was written by a newer Fivefold")],
  ]);
  const [backup = ""] = (await $`ls -d data/backups/before-migration-*`.cwd(cwd).text()).split("\n");
  const restored = await runProgram(["restore", backup, "--replace"], { cwd, program });
  expect([restored.exitCode, restored.stdout]).toEqual([0, expect.stringContaining("Restored the backup")]);
  await send(50, 60, { program });
  const older = await runProgram(["export", "submissions", "--format", "json"], { cwd, program });
  expect((JSON.parse(older.stdout) as unknown[]).length).toBe(40);

  // The newer program exports the rows written since the upgrade from the folder that the restore moved aside.
  const aside = (await $`ls -d data/before-restore-*`.cwd(cwd).text()).trim();
  await $`cp -r ${join(cwd, aside)} ${join(cwd, "aside")}`;
  const newer = await runProgram(["export", "submissions", "--format", "json", "--data", "aside"], { cwd });
  expect((JSON.parse(newer.stdout) as unknown[]).length).toBe(50);
  figure(
    "rollback: the older program refused, restored 30 of 30 rows and served; 50 of 50 exported from aside",
  );
});
