import { afterEach, beforeEach, expect, test } from "bun:test";
import { cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { startStorage } from "#tests/harness/storage.ts";

let cwd: string;
let remove: () => Promise<void>;
let storage: Awaited<ReturnType<typeof startStorage>>;

beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  storage = await startStorage(cwd);
});
afterEach(async () => {
  await storage.stop();
  await remove();
});

const run = (args: string[]) => runProgram(args, { cwd, env: storage.settings });

/** Makes a site: a data directory with one admin. */
const makeSite = async (data: string): Promise<void> => {
  await mkdir(join(cwd, data), { mode: 0o700 });
  const { exitCode } = await run(["admin", "add", `ruth@${data}.example`, "--data", data]);
  expect(exitCode).toBe(0);
};

const admins = async (data: string): Promise<string> => (await run(["admin", "list", "--data", data])).stdout;

const siteOf = async (backup: string): Promise<string> =>
  JSON.parse(await readFile(join(cwd, backup, "manifest.json"), "utf8")).site;

test("a bucket's folder belongs to the first directory that copied into it, until another takes it over", async () => {
  await makeSite("first");
  await makeSite("second");
  expect((await run(["copy", "--data", "first"])).exitCode).toBe(0);

  const refused = await run(["copy", "--data", "second"]);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The folder vault\/practice\/ belongs to another .* fivefold copy --take-over\.$/m,
    ),
  ]);
  const doctor = await run(["doctor", "--data", "second"]);
  expect([doctor.exitCode, doctor.stdout]).toEqual([
    1,
    expect.stringMatching(/WRONG {2}bucket .*belongs to another .*fivefold copy --take-over/),
  ]);
  const server = await serveProgram({ cwd, env: storage.settings, args: ["--data", "second"] });
  await server.says("the copy in the bucket failed");
  expect(server.output()).toContain("fivefold copy --take-over");
  await server.stop();
  expect((await run(["doctor", "--data", "first"])).stdout).toMatch(/ok {5}bucket/);

  expect((await run(["copy", "--take-over", "--data", "second"])).exitCode).toBe(0);
  expect((await run(["copy", "--data", "second"])).exitCode).toBe(0);
  expect((await run(["copy", "--data", "first"])).exitCode).toBe(1);
  const newest = await run(["restore", "s3://vault/practice", "--data", "newest"]);
  expect([newest.exitCode, newest.stdout]).toEqual([0, expect.stringContaining("fivefold copy --take-over")]);
  expect(await admins("newest")).toContain("ruth@second.example");

  // A restored machine with a copied settings file is another directory.
  const restored = await run(["copy", "--data", "newest"]);
  expect([restored.exitCode, restored.stderr]).toEqual([1, expect.stringContaining("--take-over")]);
});

test("a restore over another site is refused until it is named; over its own, or into nothing, it is not", async () => {
  await makeSite("first");
  await makeSite("second");
  for (const data of ["first", "second"])
    expect((await run(["backup", `${data}.backup`, "--data", data])).exitCode).toBe(0);
  const site = await siteOf("first.backup");
  expect(site).not.toBe(await siteOf("second.backup"));

  const over = ["restore", "first.backup", "--replace", "--data", "second"];
  const refused = await run(over);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`second holds another site .*--from-site ${site}`)),
  ]);
  expect(await admins("second")).toContain("ruth@second.example");
  expect((await run([...over, "--from-site", crypto.randomUUID()])).exitCode).toBe(1);
  expect((await run([...over, "--from-site", site])).exitCode).toBe(0);
  expect(await admins("second")).toContain("ruth@first.example");

  // Each restore makes another id; the backups of the directory before it, and the same again, are still its own.
  expect((await run(over)).exitCode).toBe(0);
  expect((await run(["restore", "second.backup", "--replace", "--data", "second"])).exitCode).toBe(0);
  expect((await run(["backup", "later", "--data", "second"])).exitCode).toBe(0);
  expect([site, await siteOf("second.backup")]).not.toContain(await siteOf("later"));
  expect((await run(["restore", "second.backup", "--data", "third"])).exitCode).toBe(0);

  // A backup of an older program has no id.
  await cp(join(cwd, "first.backup"), join(cwd, "older"), { recursive: true });
  const { site: _, ...manifest } = JSON.parse(await readFile(join(cwd, "older/manifest.json"), "utf8"));
  await Bun.write(join(cwd, "older/manifest.json"), JSON.stringify(manifest));
  expect((await run(["restore", "older", "--replace", "--data", "third"])).exitCode).toBe(0);
});
