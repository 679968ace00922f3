import { afterEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  commitRestore,
  draftRestore,
  finishRestore,
  isRestorePending,
  makeAside,
  stagedFolder,
} from "#src/data-directory/backup/swap.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const NAMES = ["fivefold.sqlite", "uploads/a.png", "content/site.yaml", "erased.log"];

const OF_THE_OLD = ["fivefold.sqlite-wal", "fivefold.sqlite-shm", "fivefold.seal"];

/** A data directory with old files, and a restore of new ones that was committed and not finished. */
const committed = async () => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-swap-"));
  folders.push(folder);
  for (const name of [...NAMES, ...OF_THE_OLD]) await Bun.write(join(folder, name), `old ${name}`);
  const draft = await draftRestore(folder);
  for (const name of NAMES) await Bun.write(join(stagedFolder(draft), name), `new ${name}`);
  await commitRestore(folder, draft, "aside");
  return folder;
};

const expectNew = async (folder: string) => {
  for (const name of NAMES) {
    expect(await readFile(join(folder, name), "utf8")).toBe(`new ${name}`);
    expect(await readFile(join(folder, "aside", name), "utf8")).toBe(`old ${name}`);
  }
  expect((await readdir(folder)).sort()).toEqual([
    "aside",
    "content",
    "erased.log",
    "fivefold.sqlite",
    "uploads",
  ]);
  expect((await readdir(join(folder, "aside"))).sort()).toEqual([
    "content",
    "erased.log",
    "fivefold.seal",
    "fivefold.sqlite",
    "fivefold.sqlite-shm",
    "fivefold.sqlite-wal",
    "uploads",
  ]);
};

test("a committed restore puts the new files in place and the old ones, log and all, aside", async () => {
  const folder = await committed();
  expect(await isRestorePending(folder)).toBe(true);
  await finishRestore(folder);
  expect(await isRestorePending(folder)).toBe(false);
  await expectNew(folder);
});

// The moves in their order, as finishRestore makes them.
const MOVES = [
  ["fivefold.sqlite-wal", "aside/fivefold.sqlite-wal"],
  ["fivefold.sqlite-shm", "aside/fivefold.sqlite-shm"],
  ...["fivefold.sqlite", "uploads", "content", "erased.log"].flatMap((name) => [
    [name, `aside/${name}`],
    [`restore.pending/new/${name}`, name],
  ]),
] as const;

test.each(MOVES.map((_, index) => index + 1))(
  "interrupted after move %d, it is finished later",
  async (done) => {
    const folder = await committed();
    await mkdir(join(folder, "aside"));
    for (const [from = "", to = ""] of MOVES.slice(0, done))
      await rename(join(folder, from), join(folder, to));
    await finishRestore(folder);
    await expectNew(folder);
    await finishRestore(folder);
    await expectNew(folder);
  },
);

test("two restores of the same second put what stood there aside in folders of their own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-swap-"));
  folders.push(folder);
  await mkdir(join(folder, "before-restore-20261122T120000Z"));
  const now = new Date("2026-11-22T12:00:00Z");
  expect(await makeAside(folder, now)).toBe("before-restore-20261122T120000Z-2");
  expect(await makeAside(folder, now)).toBe("before-restore-20261122T120000Z-3");
  expect((await readdir(folder)).length).toBe(3);
});

test("a draft that was never committed changes nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-swap-"));
  folders.push(folder);
  await Bun.write(join(folder, "fivefold.sqlite"), "old");
  await draftRestore(folder);
  expect(await isRestorePending(folder)).toBe(false);
  await finishRestore(folder);
  expect(await readFile(join(folder, "fivefold.sqlite"), "utf8")).toBe("old");
});
