import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findings } from "#src/cli/doctor.ts";
import { readConfig } from "#src/config.ts";
import { silent } from "#src/data-directory/backup/manifest.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { noteErasure } from "#src/data-directory/erased-log.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { openTestSite } from "#tests/harness/site.ts";
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
const held = (folder: string) => openHeld(readConfig({ FIVEFOLD_DATA: folder }), { progress: silent });
const pipe = (path: string) => {
  rmSync(path, { recursive: true, force: true });
  expect(Bun.spawnSync(["mkfifo", path]).exitCode).toBe(0);
};
const now = () => new Date();
const wrongs = async (folder: string) => {
  const found = await Array.fromAsync(findings(readConfig({ FIVEFOLD_DATA: folder }), undefined));
  return found.filter(({ level }) => level === "wrong").map(({ topic, words }) => `${topic} ${words}`);
};

/** A site with one message and one erasure, and its backup: made once, copied for each test. */
const made = mkdtempSync(join(tmpdir(), "fivefold-odd-made-"));
beforeAll(async () => {
  const folder = join(made, "data");
  const { store, close, paths } = await held(folder);
  await store.submissions.insert(submission());
  await store.people.erase("nora@field.example", await noteErasure(folder, "nora@field.example", now()));
  await takeBackup({ paths, target: join(made, "b"), now, progress: silent });
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

describe("a pipe, which would never come to its end, in the place of", () => {
  test.each(["fivefold.sqlite-wal", "fivefold.seal", "fivefold.lock"])(
    "%s is refused by name, by doctor too",
    async (name) => {
      const { folder } = site();
      pipe(join(folder, name));
      await expect(held(folder)).rejects.toThrow(`${join(folder, name)} is neither a file nor a folder`);
      expect((await wrongs(folder))[0]).toContain(`${name} is neither a file nor a folder`);
    },
  );

  test("the log of erasures is refused by a start and told by doctor; a backup goes on with a gap", async () => {
    const { folder, paths } = site();
    pipe(join(folder, "erased.log"));
    await expect(held(folder)).rejects.toThrow("erased.log is neither a file nor a folder");
    expect(await wrongs(folder)).toEqual([
      expect.stringContaining("erased.log is neither a file nor a folder"),
    ]);
    const options = { paths, target: join(place(), "b"), now, progress: silent };
    expect((await takeBackup(options)).gaps).toEqual(["erased.log is neither a file nor a folder"]);
  });

  test.each(["manifest.json", "fivefold.sqlite", "erased.log"])(
    "%s of a backup is refused by a restore",
    async (name) => {
      const { backup } = site();
      pipe(join(backup, name));
      const paths = dataPaths(place());
      const options = { paths, source: backup, replace: false, now, progress: silent };
      await expect(restoreBackup(options)).rejects.toThrow(name);
    },
  );

  test("a picture is a missing page to readers, and named by doctor", async () => {
    const folder = place();
    const served = await openTestSite({ FIVEFOLD_DATA: folder });
    try {
      const upload = `${"0".repeat(32)}.png`;
      for (const part of ["content/pictures", "uploads"]) mkdirSync(join(folder, part), { recursive: true });
      pipe(join(folder, "content/pictures/mark.png"));
      pipe(join(folder, "uploads", upload));
      for (const path of ["/pictures/mark.png", `/uploads/${upload}`])
        expect((await served.request(path)).status).toBe(404);
    } finally {
      served.close();
    }
  });
});

describe("a log of erasures that cannot be read", () => {
  test("is never written anew, since it may name people that the database does not", async () => {
    const { folder } = site();
    const log = join(folder, "erased.log");
    const elsewhere = join(place(), "erased.log");
    writeFileSync(elsewhere, readFileSync(log));
    rmSync(log);
    symlinkSync(log, log);
    await expect(held(folder)).rejects.toThrow("ELOOP");
    rmSync(log);
    mkdirSync(log);
    await expect(held(folder)).rejects.toThrow("erased.log is a folder, not a file");
  });
});

test("doctor goes on behind what it cannot read, with a line for each", async () => {
  const { folder } = site();
  rmSync(join(folder, "erased.log"));
  for (const name of ["erased.log", "backups", "outbox"]) symlinkSync(join(folder, name), join(folder, name));
  const config = readConfig({
    FIVEFOLD_DATA: folder,
    FIVEFOLD_BACKUP_S3: "https://key:secret@127.0.0.1:1/bucket?region=eu",
  });
  const found = await Array.fromAsync(findings(config, undefined));
  const told = found.filter(({ level }) => level === "wrong").map(({ topic }) => topic);
  expect(told).toEqual(expect.arrayContaining(["mail", "bucket", "erased"]));
  expect(found.map(({ topic }) => topic)).toContain("database");
});
