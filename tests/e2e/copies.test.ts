import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { S3Client } from "bun";
import S3rver from "s3rver";
import { COMMAND_LINE, entryWords, subjectOf } from "#src/domain/audit.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { emptyFolder, nextSecond, runProgram, serveProgram } from "#tests/harness/program.ts";

let cwd: string;
let remove: () => Promise<void>;
let storage: InstanceType<typeof S3rver>;
let port: number;

beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
  storage = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(cwd, "storage"),
    configureBuckets: [{ name: "vault", configs: [] }],
  });
  ({ port } = await storage.run());
});

afterEach(async () => {
  await storage.close();
  await remove();
});

const settings = () => ({
  FIVEFOLD_BACKUP_S3: `http://S3RVER:S3RVER@127.0.0.1:${port}/vault/practice`,
  FIVEFOLD_BACKUP_EVERY: "1h",
});

const write = (origin: string, message: string) =>
  fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email: "ada@quill.example", message }),
  });

const messages = async (data: string): Promise<string[]> => {
  const { stdout } = await runProgram(["export", "submissions", "--format", "json", "--data", data], { cwd });
  return (JSON.parse(stdout) as { message: string }[]).map(({ message }) => message).sort();
};

const copy = () => runProgram(["copy"], { cwd, env: settings() });

test("a machine that is lost comes back from the bucket, at its newest or at a time, and a drill proves it", async () => {
  const server = await serveProgram({ cwd, env: settings() });
  await server.says("the copy in the bucket was made");
  expect((await write(server.origin, "first")).status).toBe(201);
  const second = await copy();
  expect([second.exitCode, second.stderr]).toEqual([0, expect.any(String)]);
  const between = new Date().toISOString();
  await nextSecond();
  expect((await write(server.origin, "second")).status).toBe(201);
  expect((await copy()).stdout).toMatch(/^1 file, .* went to vault\.\n$/);

  const drill = await runProgram(["restore", "--drill"], { cwd, env: settings() });
  expect([drill.exitCode, drill.stdout]).toEqual([0, expect.stringContaining("can be restored")]);
  const doctor = await runProgram(["doctor"], { cwd, env: settings() });
  expect(doctor.stdout).toMatch(/drill\s+the backup of .* from vault was restored in/);
  expect(doctor.stdout).toMatch(/copies\s+the last went to vault/);
  expect(await server.stop()).toBe(0);
  // Those by the clock have no line.
  const engine = await openEngine({ path: join(cwd, "data/fivefold.sqlite") });
  const { rows } = await createStore(engine).audit.list({ offset: 0 });
  engine.close();
  expect(
    rows.map(({ by, ...entry }) => [by, entryWords(entry).replace(" {person}", ""), subjectOf(entry).id]),
  ).toEqual([
    [COMMAND_LINE, "made the copy in", "vault"],
    [COMMAND_LINE, "made the copy in", "vault"],
  ]);

  await rm(join(cwd, "data"), { recursive: true });
  const newest = await runProgram(["restore", "s3://vault/practice", "--data", "newest"], {
    cwd,
    env: settings(),
  });
  expect([newest.exitCode, newest.stderr]).toEqual([0, expect.any(String)]);
  expect(await messages("newest")).toEqual(["first", "second"]);
  const address = settings().FIVEFOLD_BACKUP_S3;
  const earlier = await runProgram(["restore", address, "--at", between, "--data", "earlier"], { cwd });
  expect(earlier.exitCode).toBe(0);
  expect(await messages("earlier")).toEqual(["first"]);
  expect((await readdir(cwd)).sort()).toEqual(["earlier", "newest", "storage"]);

  // A copy of a site that lacks something is sent, and told by name, by the copy and by the drill.
  await mkdir(join(cwd, "newest/content"), { recursive: true });
  await symlink("nowhere", join(cwd, "newest/content/site.yaml"));
  for (const args of [
    ["copy", "--take-over"],
    ["restore", "--drill"],
  ]) {
    const told = await runProgram([...args, "--data", "newest"], { cwd, env: settings() });
    expect([told.exitCode, told.stderr]).toEqual([
      1,
      expect.stringContaining("content/site.yaml is a link that leads nowhere"),
    ]);
  }
  await rm(join(cwd, "newest/content/site.yaml"));
  const mended = await runProgram(["doctor", "--data", "newest"], { cwd, env: settings() });
  expect(mended.stdout).toMatch(/note {3}copies .*has gaps: .*site\.yaml is a link that leads nowhere/);
});

test("an empty bucket, a time before every copy, a wrong call and a storage that is away are told in a sentence", async () => {
  const restore = (...args: string[]) => runProgram(["restore", ...args], { cwd, env: settings() });
  const empty = await restore("s3://vault/practice");
  expect([empty.exitCode, empty.stderr]).toEqual([
    1,
    expect.stringContaining("holds no backup below practice/"),
  ]);
  const server = await serveProgram({ cwd, env: settings() });
  await server.says("the copy in the bucket was made");
  await server.stop();
  const before = await restore("s3://vault/practice", "--at", "2020-01-01T00:00:00Z", "--data", "other");
  expect([before.exitCode, before.stderr]).toEqual([
    1,
    expect.stringContaining("holds no backup from before"),
  ]);
  expect((await restore("s3://vault/practice", "--at", "soon")).exitCode).toBe(2);
  expect((await restore()).exitCode).toBe(2);
  const alone = await runProgram(["serve"], { cwd, env: { FIVEFOLD_BACKUP_EVERY: "5m" } });
  expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining("FIVEFOLD_BACKUP_S3")]);
  await storage.close();
  const away = await restore("s3://vault/practice", "--data", "other");
  expect([away.exitCode, away.stderr]).toEqual([1, expect.stringContaining("does not give the backup")]);
  await storage.run();
});

test("a night that an older program sent as a folder of files is still restored", async () => {
  const server = await serveProgram({ cwd });
  expect((await write(server.origin, "of the night")).status).toBe(201);
  expect(await server.stop()).toBe(0);
  expect((await runProgram(["backup", "night"], { cwd })).exitCode).toBe(0);
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "vault",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  for (const path of await readdir(join(cwd, "night"), { recursive: true }))
    if (/\.\w+$/.test(path))
      await client.write(`practice/nightly-2026-11-20/${path}`, Bun.file(join(cwd, "night", path)));
  const restored = await runProgram(["restore", "s3://vault/practice", "--data", "newest"], {
    cwd,
    env: settings(),
  });
  expect([restored.exitCode, restored.stderr]).toEqual([0, expect.any(String)]);
  expect(await messages("newest")).toEqual(["of the night"]);
});

test("a bucket that never got a copy is wrong for doctor and an alarm, until one went there", async () => {
  await mkdir(join(cwd, "data"), { mode: 0o700 });
  const away = { ...settings(), FIVEFOLD_BACKUP_S3: "http://KEY:SECRET@127.0.0.1:1/vault" };
  const doctor = async (env: Record<string, string>) => {
    const { exitCode, stdout } = await runProgram(["doctor"], { cwd, env });
    return { exitCode, lines: stdout.split("\n").filter((line) => /(?:bucket|copies) {3,}/.test(line)) };
  };
  expect(await doctor(away)).toEqual({
    exitCode: 1,
    lines: [
      expect.stringMatching(/^WRONG {2}bucket .*vault does not answer/),
      expect.stringMatching(/^WRONG {2}copies .*none went to the bucket yet/),
    ],
  });
  const overdue = async (env: Record<string, string>, end: string) => {
    const server = await serveProgram({ cwd, env: { ...env, FIVEFOLD_METRICS_PORT: "0" } });
    await server.says(`the copy in the bucket ${end}`);
    const [address = ""] = /http\S+\/metrics/.exec(server.output()) ?? [];
    const figures = await (await fetch(address)).text();
    await server.stop();
    return figures.split("\n").find((line) => line.startsWith("fivefold_copies_overdue"));
  };
  expect(await overdue(away, "failed")).toBe("fivefold_copies_overdue 1");
  expect(await overdue(settings(), "was made")).toBe("fivefold_copies_overdue 0");
  expect((await doctor(settings())).lines).toEqual([
    expect.stringMatching(/^ok {5}bucket .*vault answers/),
    expect.stringMatching(/^ok {5}copies .*the last went to vault/),
  ]);
});

test("a storage that takes connections and never answers is told, and keeps no command or server from ending", async () => {
  const { promise: called, resolve: noteCall } = Promise.withResolvers<void>();
  const socket = { open: () => noteCall(), data: () => {} };
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket });
  const env = { ...settings(), FIVEFOLD_BACKUP_S3: `http://KEY:SECRET@127.0.0.1:${silent.port}/vault` };
  const server = await serveProgram({ cwd, env });
  await called;
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain("failed");
  const { exitCode, stdout } = await runProgram(["doctor"], { cwd, env });
  silent.stop(true);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/WRONG {2}bucket .*vault does not answer/);
  expect(stdout).toMatch(/WRONG {2}copies/);
});
