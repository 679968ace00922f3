import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

/** Makes the database remember that an older program's home page had another headline. */
const asOlder = (path: string) => {
  const client = new Database(path);
  const changed = client
    .query("UPDATE content_defaults SET value = json_set(value, '$.hero.title', 'Older') WHERE file = ?")
    .run("home.yaml");
  expect(changed.changes).toBe(1);
  client.close();
};

test("migrate --status says before an upgrade which settings are refused and which built-in words changed under own ones", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  await mkdir(join(cwd, "data"));
  const server = await serveProgram({ cwd });
  expect(await server.stop()).toBe(0);
  const status = async (env: Record<string, string> = {}) => {
    const { stdout, stderr, exitCode } = await runProgram(["migrate", "--status", "--json"], { cwd, env });
    expect(stderr).toBe("");
    return { exitCode, ...JSON.parse(stdout) };
  };
  expect(await status()).toMatchObject({ exitCode: 0, pending: [], settings: [], problems: [], words: [] });

  await runProgram(["content", "export"], { cwd });
  const home = join(cwd, "data/content/home.yaml");
  await Bun.write(home, (await Bun.file(home).text()).replace(/(title:) Build .*/, "$1 Ours"));
  expect(await (await serveProgram({ cwd })).stop()).toBe(0);
  expect(await status()).toMatchObject({ exitCode: 0, words: [] });
  asOlder(join(cwd, "data/fivefold.sqlite"));
  const words = ["home.yaml: the default changed; yours stays: hero.title"];
  expect(await status()).toMatchObject({ exitCode: 0, words });

  await Bun.write(join(cwd, "data/content/site.yaml"), "mystery: 1\n");
  const gone = await status({ FIVEFOLD_OLD: "1", FIVEFOLD_ORIGEN: "x" });
  expect(gone).toMatchObject({
    exitCode: 1,
    settings: [
      expect.stringContaining("FIVEFOLD_OLD"),
      expect.stringContaining("FIVEFOLD_ORIGEN: the nearest is FIVEFOLD_ORIGIN"),
    ],
    words,
  });
  expect(gone.problems.join("\n")).toContain("site.yaml, line 1, mystery");
  const lines = await runProgram(["migrate", "--status"], { cwd, env: { FIVEFOLD_OLD: "1" } });
  expect(lines.stdout).toMatch(/^done {5}\d{4}_\w+ and \d+ before it$/m);
  expect(lines.stdout).toMatch(/^setting {2}There is no setting FIVEFOLD_OLD/m);
  expect(lines.stdout).toMatch(/^words {4}home\.yaml: the default changed; yours stays: hero\.title$/m);
  await remove();
});

test("a start within the second in which another was killed after its backup migrates, and takes that backup for its own", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  const client = new Database(join(cwd, "data/fivefold.sqlite"));
  client.run("PRAGMA application_id = 0x35666c64");
  client.close();
  expect((await runProgram(["backup", "made"], { cwd })).exitCode).toBe(0);
  // Whenever it starts, its second's backup is there.
  const from = Date.now();
  for (let second = 0; second < 30; second += 1) {
    const stamp = new Date(from + second * 1_000).toISOString().replace(/[-:]|\.\d+/g, "");
    await cp(join(cwd, "made"), join(cwd, `data/backups/before-migration-${stamp}-schema-0`), {
      recursive: true,
    });
  }
  const { exitCode, stderr } = await runProgram(["migrate"], { cwd });
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect((await runProgram(["migrate", "--status"], { cwd })).stdout).not.toContain("pending");
  await remove();
});
