import { describe, expect, test } from "bun:test";
import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { BINARY, runProgram } from "#tests/harness/program.ts";
import { afterwards, databaseIn, figure, keptMessages, place, sendMessage, serve } from "./place.ts";

const LONG = "A van, a phone and a plan. ".repeat(300);
const TRIES = 60;

type Server = Awaited<ReturnType<typeof serve>>;

/** Sends messages until the disk is full and they get 503, while reads still work. Returns the acknowledged ones. */
const fill = async (server: Server): Promise<string[]> => {
  const kept: string[] = [];
  let refused = 0;
  for (let count = 0; refused < TRIES; count++) {
    const text = `${count} ${LONG}`;
    const status = await sendMessage(server.origin, text);
    expect([201, 503]).toContain(status);
    if (status === 201) kept.push(text.trim());
    else refused += 1;
    if (count > 5_000) throw new Error("The disk does not fill.");
  }
  for (const path of ["/", "/process", "/healthz"])
    expect((await fetch(server.origin + path)).status).toBe(200);
  return kept;
};

const holdsAll = async (cwd: string, texts: string[]): Promise<void> => {
  const kept = await keptMessages(cwd);
  expect(texts.filter((text) => !kept.has(text))).toEqual([]);
};

test("a limit on the size of files: reads go on, messages are 503, and are taken again once there is room", async () => {
  const cwd = await place();
  const server = await serve(cwd);
  await $`prlimit --pid ${server.child.pid} --fsize=1500000:unlimited`;
  const kept = await fill(server);
  await $`prlimit --pid ${server.child.pid} --fsize=unlimited:unlimited`;
  expect(await sendMessage(server.origin, "room again")).toBe(201);
  expect(await server.stop()).toBe(0);
  await holdsAll(cwd, [...kept, "room again"]);
  figure(`file-size limit: ${kept.length} acknowledged, then ${TRIES} of ${TRIES} 503, 0 lost, recovered`);
});

/** Mounts a small file system; undefined where mounting is not allowed. */
const smallDisk = async (): Promise<string | undefined> => {
  const cwd = await place();
  const disk = join(cwd, "data");
  await mkdir(disk);
  const mounted = await $`mount -t tmpfs -o size=6m tmpfs ${disk}`.quiet().nothrow();
  if (mounted.exitCode !== 0) return undefined;
  afterwards(() => $`umount -l ${disk}`.quiet().nothrow());
  return cwd;
};

test("a full disk (tmpfs where it can be mounted): reads go on, 503, a restart serves, room is used again", async () => {
  const cwd = await smallDisk();
  if (!cwd) return figure("tmpfs cannot be mounted here");
  const server = await serve(cwd);
  const ballast = join(cwd, "data/ballast");
  await Bun.write(ballast, new Uint8Array(1_000_000));
  const kept = await fill(server);
  await $`dd if=/dev/zero of=${join(cwd, "data/rest")} bs=4096`.quiet().nothrow();
  expect((await fetch(server.origin)).status).toBe(200);
  const stopped = await server.stop();
  const again = await serve(cwd);
  expect((await fetch(again.origin)).status).toBe(200);
  expect(await sendMessage(again.origin, "too early")).toBe(503);
  await $`rm ${ballast} ${join(cwd, "data/rest")}`;
  expect(await sendMessage(again.origin, "room again")).toBe(201);
  expect(await again.stop()).toBe(0);
  expect(stopped).toBe(0);
  await holdsAll(cwd, [...kept, "room again"]);
  figure(`full tmpfs of 6 MB: ${kept.length} acknowledged, 0 lost, served again after a restart, recovered`);
});

test("a full disk without the log's index, or without a database: refused in a sentence; a backup onto one, too", async () => {
  const cwd = await smallDisk();
  if (!cwd) return figure("tmpfs cannot be mounted here");
  const server = await serve(cwd);
  for (let count = 0; count < 20; count++)
    expect(await sendMessage(server.origin, `kept ${count}`)).toBe(201);
  await server.stop("SIGKILL");
  await $`rm ${databaseIn(cwd)}-shm`;
  const rest = join(cwd, "data/rest");
  await $`dd if=/dev/zero of=${rest} bs=4096`.quiet().nothrow();
  const refused = await runProgram(["serve", "--port", "0"], { cwd });
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    "The database data/fivefold.sqlite cannot be read: the disk is full.\n",
  ]);
  await $`rm ${rest}`;
  const texts = await keptMessages(cwd);
  expect([...texts].filter((text) => text.startsWith("kept "))).toHaveLength(20);

  const full = join(cwd, "full");
  await mkdir(full);
  await $`mount -t tmpfs -o size=200k tmpfs ${full}`;
  afterwards(() => $`umount -l ${full}`.quiet().nothrow());
  const backup = await runProgram(["backup", "full/monday"], { cwd });
  expect([backup.exitCode, backup.stderr.trim().split("\n").at(-1)]).toEqual([
    1,
    "The backup could not be made at full/monday: the disk is full. Nothing of it was left there.",
  ]);
  await $`dd if=/dev/zero of=${join(full, "most")} bs=4096 count=44`.quiet();
  const left = await runProgram(["leave", "full/all"], { cwd });
  expect([left.exitCode, left.stderr]).toEqual([1, "A file cannot be written: the disk is full.\n"]);
  await $`rm ${join(full, "most")}`;
  expect(await readdir(full)).toEqual([]);
  await $`dd if=/dev/zero of=${join(full, "rest")} bs=4096`.quiet().nothrow();
  const fresh = await runProgram(["serve", "--port", "0", "--data", "full"], { cwd });
  expect([fresh.exitCode, fresh.stderr]).toEqual([1, expect.stringContaining("the disk is full")]);
});

describe("as a user who is not root", () => {
  const isRoot = process.getuid?.() === 0;

  /** Runs the program as an unprivileged user: root ignores file permissions. */
  const asUser = async (cwd: string, args: string[]) => {
    if (!isRoot) return runProgram(args, { cwd });
    const program = join(cwd, "fivefold");
    await copyFile(BINARY, program);
    await chmod(program, 0o755);
    const run =
      await $`setpriv --reuid=65534 --regid=65534 --clear-groups env -i HOME=/nonexistent ${program} ${args}`
        .cwd(cwd)
        .quiet()
        .nothrow();
    return { exitCode: run.exitCode, stdout: run.stdout.toString(), stderr: run.stderr.toString() };
  };

  const oneSentence = (stderr: string): void => {
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).not.toMatch(/\bat .+:\d+/);
  };

  test("a read-only data directory is refused in a sentence that names it", async () => {
    const cwd = await place();
    await chmod(cwd, 0o755);
    const data = join(cwd, "data");
    await mkdir(data, { mode: 0o555 });
    for (const args of [["serve", "--port", "0"], ["migrate"], ["admin", "add", "ruth@example.com"]]) {
      const { exitCode, stderr } = await asUser(cwd, args);
      expect(exitCode).toBe(1);
      expect(stderr).toContain("data");
      oneSentence(stderr);
    }
    await chmod(data, 0o755);
  });

  test("a data directory that cannot be made, and a database of another user, are refused in a sentence", async () => {
    const cwd = await place();
    await chmod(cwd, 0o755);
    const unmade = await asUser(cwd, ["serve", "--port", "0", "--data", "/proc/nowhere"]);
    expect(unmade.exitCode).toBe(1);
    oneSentence(unmade.stderr);
    const server = await serve(cwd);
    await server.stop();
    await chmod(join(cwd, "data"), 0o777);
    await chmod(databaseIn(cwd), 0o444);
    if (!isRoot) return;
    const foreign = await asUser(cwd, ["serve", "--port", "0"]);
    expect(foreign.exitCode).toBe(1);
    expect(foreign.stderr).toContain("data");
    oneSentence(foreign.stderr);
    await chmod(databaseIn(cwd), 0o666);
    await writeFile(`${databaseIn(cwd)}-shm`, "", { mode: 0o444 });
    const beside = await asUser(cwd, ["migrate", "--status"]);
    expect([beside.exitCode, beside.stderr]).toEqual([
      1,
      expect.stringContaining("fivefold.sqlite-shm cannot"),
    ]);
    oneSentence(beside.stderr);
  });
});
