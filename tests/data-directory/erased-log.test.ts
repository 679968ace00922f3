import { afterEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { noteErasure, readErasedLog } from "#src/data-directory/erased-log.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const held = (folder: string) => openHeld(readConfig({ FIVEFOLD_DATA: folder }));
const ADA = "ada@quill.example";
const NORA = "nora@field.example";
const now = () => new Date();

/** A site whose backup holds two people, who were both erased after it. */
const erased = async () => {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-erased-"));
  folders.push(folder);
  const { store, close, paths } = await held(folder);
  for (const email of [ADA, NORA]) await putSubmission(store, submission({ email }));
  const backup = join(folder, "kept");
  await takeBackup({ paths, target: backup, now });
  for (const email of [ADA, NORA]) await store.people.erase(email, await noteErasure(folder, email, now()));
  close();
  return { folder, backup, log: join(folder, "erased.log") };
};
const restore = (folder: string, source: string) =>
  restoreBackup({ paths: dataPaths(folder), source, replace: true, now });
const peopleIn = async (folder: string) => {
  const { store, close } = await held(folder);
  const addresses = await store.people.addresses();
  close();
  return addresses;
};

describe("the log of erasures", () => {
  test("with any byte of a line flipped brings nobody back: refused by a restore, mended by a start", async () => {
    const { folder, backup, log } = await erased();
    const sound = readFileSync(log);
    for (let at = 1; at < sound.length; at += 17) {
      const bytes = Buffer.from(sound);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(log, bytes);
      const { unreadable } = await readErasedLog(folder);
      if (unreadable.length === 0) continue;
      expect(String(await failureOf(restore(folder, backup)))).toMatch(
        /erased\.log cannot be read in line \d+/,
      );
      await peopleIn(folder);
      expect(await readErasedLog(folder)).toMatchObject({ unreadable: [], erasures: [{}, {}] });
    }
    const { erased: people } = await restore(folder, backup);
    expect([people, await peopleIn(folder)]).toEqual([2, []]);
  });

  test("that is gone, or cut short, is written anew from the database", async () => {
    const { folder, backup, log } = await erased();
    const sound = readFileSync(log, "utf8");
    for (const spoil of [() => rmSync(log), () => writeFileSync(log, sound.slice(0, -40))]) {
      spoil();
      await peopleIn(folder);
      expect((await readErasedLog(folder)).erasures).toHaveLength(2);
    }
    rmSync(log);
    expect((await restore(folder, backup)).erased).toBe(2);
  });

  test("of the first version, without checksums, is read and written with them", async () => {
    const { folder, log } = await erased();
    const lines = readFileSync(log, "utf8").replace(/ [0-9a-f]{8}$/gm, "");
    writeFileSync(log, lines);
    expect(await readErasedLog(folder)).toMatchObject({ unreadable: [], erasures: [{}, {}] });
    await peopleIn(folder);
    expect(readFileSync(log, "utf8")).toMatch(/^(?:\S+ [0-9a-f]{32} [0-9a-f]{64} [0-9a-f]{8}\n){2}$/);
  });

  test("with a line that the database does not know keeps it, and says so in a backup", async () => {
    const { folder, log } = await erased();
    writeFileSync(log, `${readFileSync(log, "utf8")}2026-11-21T18:00:00.000Z what was once an erasure\n`);
    expect(await peopleIn(folder)).toEqual([]);
    expect((await readErasedLog(folder)).unreadable).toHaveLength(1);
    const target = join(folder, "later");
    const { gaps } = await takeBackup({
      paths: dataPaths(folder),
      target,
      now,
    });
    expect(gaps).toEqual([expect.stringMatching(/^erased\.log cannot be read in line \d$/)]);
  });
});
