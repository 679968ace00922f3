import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, nextSecond, runProgram, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { soon } from "#tests/harness/soon.ts";
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

const run = (args: string[], env: Record<string, string> = {}) => runProgram(args, { cwd, env });

const write = (origin: string, email: string) =>
  fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email, message: "The vans wait." }),
  });

const addresses = async (data: string): Promise<string[]> => {
  const { stdout } = await run(["export", "submissions", "--format", "json", "--data", data]);
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email).sort();
};

/** A site with Ada and Nora in a backup and a copy, from which Ada was erased later; returns the time between. */
const erasedSince = async (env: Record<string, string>) => {
  const server = await serveProgram({ cwd, env });
  for (const email of ["ada@quill.example", "nora@field.example"])
    expect((await write(server.origin, email)).status).toBe(201);
  expect((await run(["backup", "monday"])).exitCode).toBe(0);
  if (env.FIVEFOLD_BACKUP_S3) expect((await run(["copy"], env)).exitCode).toBe(0);
  const between = await nextSecond();
  const cookie = await signIn(server.origin, cwd);
  const erased = await fetch(`${server.origin}/api/people/erase`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.origin, cookie },
    body: JSON.stringify({ email: "ada@quill.example" }),
  });
  expect(erased.status).toBe(200);
  return { server, between };
};

const NORA = ["nora@field.example"];

test("who was erased stays so on another machine, restored to a time before it from the bucket or the disk", async () => {
  const { server, between } = await erasedSince(storage.settings);
  // No copy was sent since: the list alone goes to the bucket, at once.
  const stored = () => readdir(join(cwd, "storage"), { recursive: true });
  await soon(async () => (await stored()).join()).toContain("erased.log");
  await server.stop("SIGKILL");
  await rm(join(cwd, "data"), { recursive: true });

  const fromBucket = ["restore", "s3://vault/practice", "--at", between, "--data", "bucket"];
  const restored = await run(fromBucket, storage.settings);
  expect([restored.exitCode, restored.stdout]).toEqual([
    0,
    expect.stringContaining("Erased again: 1 person"),
  ]);
  expect(restored.stdout).toMatch(/lists of erased people of .*the bucket vault \(1\)/);
  expect(await addresses("bucket")).toEqual(NORA);

  const fromDisk = await run(["restore", "monday", "--data", "disk"], storage.settings);
  expect([fromDisk.exitCode, fromDisk.stdout]).toEqual([0, expect.stringContaining("the bucket vault (1)")]);
  expect(await addresses("disk")).toEqual(NORA);
  // What is restored knows it by itself from then on.
  expect((await run(["backup", "tuesday", "--data", "disk"])).exitCode).toBe(0);
  expect((await run(["restore", "tuesday", "--data", "again"])).stdout).toContain("the backup (1)");
});

test("a list by its path counts, and a restore that reaches none says so", async () => {
  const { server } = await erasedSince({});
  await server.stop();
  await Bun.write(join(cwd, "kept.log"), Bun.file(join(cwd, "data/erased.log")));

  const alone = await run(["restore", "monday", "--data", "alone"]);
  expect([alone.exitCode, alone.stderr]).toEqual([
    0,
    expect.stringMatching(/No newer list of erased people .* --erased FILE/),
  ]);
  const away = { ...storage.settings, FIVEFOLD_BACKUP_S3: "http://K:S@127.0.0.1:1/vault" };
  const unreached = await run(["restore", "monday", "--data", "away"], away);
  expect([unreached.exitCode, unreached.stderr]).toEqual([
    0,
    expect.stringMatching(/The bucket vault does not answer/),
  ]);
  const named = await run(["restore", "monday", "--erased", "kept.log", "--data", "named"]);
  expect([named.exitCode, named.stdout, named.stderr]).toEqual([
    0,
    expect.stringContaining("kept.log (1)"),
    expect.not.stringContaining("No newer"),
  ]);
  expect(await addresses("named")).toEqual(NORA);
  // In place: the directory's own list.
  const here = await run(["restore", "monday", "--replace"]);
  expect([here.exitCode, here.stdout]).toEqual([0, expect.stringContaining("the data directory (1)")]);
  expect(await addresses("data")).toEqual(NORA);

  for (const [file, text, said] of [
    ["garbage.log", "these are no erasures\n", "garbage.log is no list"],
    ["nowhere.log", undefined, "nowhere.log is not there"],
  ] as const) {
    if (text !== undefined) await Bun.write(join(cwd, file), text);
    const refused = await run(["restore", "monday", "--erased", file, "--data", "refused"]);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining(said)]);
  }
});

test("a backup says whether a list that is newer can be reached", async () => {
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  expect((await run(["admin", "add", "ruth@fivefold.example"])).exitCode).toBe(0);
  const backup = (name: string, env = {}) => run(["backup", name], env);
  expect((await backup("one")).stdout).toContain("no bucket is set");
  expect((await backup("two", storage.settings)).stdout).toContain("a restore finds in the bucket vault");
  const away = { FIVEFOLD_BACKUP_S3: "http://K:S@127.0.0.1:1/vault" };
  expect((await backup("three", away)).stdout).toMatch(/cannot be reached: The bucket vault/);
});
