import { afterEach, expect, test } from "bun:test";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import { removeLeftovers } from "#src/data-directory/backup/rotate.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { emptyFolder } from "#tests/harness/program.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

// Above every number that Linux gives a process.
const GONE = 4_194_305;
const UUID = "0b0e7c1e-6f0e-4b7e-9a53-2f6f0e1d2c3b";
const LONG_AGO = new Date("2026-01-01T00:00:00Z");

const LEFT = [
  `backups/copy-20261122T115900Z.${GONE}/fivefold.sqlite`,
  `backups/copy-20261122T120000Z.${GONE}.${GONE}.part/fivefold.sqlite`,
  `backups/nightly-2026-11-21.${GONE}.part/fivefold.sqlite`,
  `backups/before-migration-20261122T120000Z-schema-3.${GONE}.part/fivefold.sqlite`,
  `restore.${GONE}.part/new/fivefold.sqlite`,
  `fetched.${GONE}.part/fivefold.sqlite`,
  `drill.${GONE}.part/data/fivefold.sqlite`,
  `last-copy.json.${GONE}.${UUID}.part`,
];
/** Of an older program, whose names lack the process, and of a process whose number this one has now. */
const LEFT_LONG_AGO = [
  "backups/copy-20260101T000000Z",
  "backups/nightly-2025-12-31.part",
  `backups/copy-20260101T000000Z.${process.pid}`,
  `last-copy.json.${UUID}.part`,
  `last-backup.json.${process.pid}.${UUID}.part`,
];
const KEPT = [
  `backups/copy-20261122T120000Z.${process.pid}/fivefold.sqlite`,
  `backups/copy-20261122T120001Z.${process.pid}.${process.pid}.part/fivefold.sqlite`,
  "backups/monday/fivefold.sqlite",
  "backups/nightly-2026-11-21/fivefold.sqlite",
  "content/site.yaml",
  `last-copy.json.${process.pid}.${UUID}.part`,
  "last-copy.json",
];

const interrupted = async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  for (const path of [...LEFT, ...KEPT]) await Bun.write(join(folder, path), "");
  for (const path of LEFT_LONG_AGO) {
    const isFile = path.includes(UUID);
    await Bun.write(join(folder, isFile ? path : `${path}/fivefold.sqlite`), "");
    await utimes(join(folder, path), LONG_AGO, LONG_AGO);
  }
  return folder;
};

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

test("what interrupted copies, backups and restores left is removed, and what is being made stays", async () => {
  const folder = await interrupted();
  await removeLeftovers(dataPaths(folder));
  expect(await filesIn(folder)).toEqual(KEPT.toSorted());
});

test("every start removes it", async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  const left = join(folder, `backups/copy-20261122T120000Z.${GONE}`);
  const open = () => openHeld(readConfig({ FIVEFOLD_DATA: folder }));
  (await open()).close();
  await Bun.write(join(left, "fivefold.sqlite"), "");
  (await open()).close();
  expect(await readdir(join(folder, "backups"))).toEqual([]);
});
