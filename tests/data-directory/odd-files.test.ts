import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findings } from "#src/cli/doctor.ts";
import { readConfig } from "#src/config.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { noteErasure } from "#src/data-directory/erased-log.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const place = () => {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-odd-"));
  folders.push(folder);
  return folder;
};
const held = (folder: string) => openHeld(readConfig({ FIVEFOLD_DATA: folder }));
const now = () => new Date();
/** A site with one message and one erasure, and its backup: made once, copied for each test. */
const made = mkdtempSync(join(tmpdir(), "fivefold-odd-made-"));
beforeAll(async () => {
  const folder = join(made, "data");
  const { store, close, paths } = await held(folder);
  await putSubmission(store, submission());
  await store.people.erase("nora@field.example", await noteErasure(folder, "nora@field.example", now()));
  await takeBackup({ paths, target: join(made, "b"), now });
  close();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
const site = () => {
  const folder = join(place(), "data");
  const backup = join(place(), "b");
  cpSync(join(made, "data"), folder, { recursive: true });
  cpSync(join(made, "b"), backup, { recursive: true });
  return { folder, paths: dataPaths(folder), backup };
};

describe("a log of erasures that cannot be read", () => {
  test("is never written anew, since it may name people that the database does not", async () => {
    const { folder } = site();
    const log = join(folder, "erased.log");
    const elsewhere = join(place(), "erased.log");
    writeFileSync(elsewhere, readFileSync(log));
    rmSync(log);
    symlinkSync(log, log);
    expect(String(await failureOf(held(folder)))).toMatch("ELOOP");
    rmSync(log);
    mkdirSync(log);
    expect(String(await failureOf(held(folder)))).toMatch("EISDIR");
  });
});

test.each(["fivefold.sqlite-wal", "fivefold.seal", "fivefold.lock", "erased.log"])(
  "a pipe, which would never come to its end, in the place of %s is refused by name, by doctor too",
  async (name) => {
    const { folder } = site();
    const path = join(folder, name);
    rmSync(path, { force: true });
    expect(Bun.spawnSync(["mkfifo", path]).exitCode).toBe(0);
    const named = expect.stringContaining(`${name} is neither a file nor a folder`);
    expect(await held(folder).then(String, (error: Error) => error.message)).toEqual(named);
    const found = await Array.fromAsync(findings(readConfig({ FIVEFOLD_DATA: folder }), undefined));
    expect(found).toContainEqual({ level: "wrong", topic: "directory", words: named });
  },
);

test.each(["manifest.json", "fivefold.sqlite"])(
  "a pipe for the %s of a backup is refused by a restore",
  async (name) => {
    const { backup } = site();
    rmSync(join(backup, name));
    expect(Bun.spawnSync(["mkfifo", join(backup, name)]).exitCode).toBe(0);
    const restored = restoreBackup({ paths: dataPaths(place()), source: backup, replace: false, now });
    expect(String(await failureOf(restored))).toMatch(name);
  },
);

test("doctor goes on behind what it cannot read, with a line for each", async () => {
  const { folder } = site();
  rmSync(join(folder, "erased.log"));
  for (const name of ["erased.log", "backups"]) symlinkSync(join(folder, name), join(folder, name));
  const config = readConfig({
    FIVEFOLD_DATA: folder,
    FIVEFOLD_BACKUP_S3: "https://key:secret@127.0.0.1:1/bucket?region=eu",
  });
  const found = await Array.fromAsync(findings(config, undefined));
  const told = found.filter(({ level }) => level === "wrong").map(({ topic }) => topic);
  expect(told).toEqual(expect.arrayContaining(["bucket", "erased"]));
  expect(found.map(({ topic }) => topic)).toContain("database");
});
