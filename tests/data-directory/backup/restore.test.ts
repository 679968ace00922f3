import { afterEach, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { isRestorePending } from "#src/data-directory/backup/swap.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const now = () => new Date("2026-11-22T12:00:00Z");

/** A site with one message and one upload, the paths of it, and the messages that a data directory holds. */
const site = async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  const paths = dataPaths(join(folder, "data"));
  const write = async (message: string) => {
    const { store, close } = await openHeld(readConfig({ FIVEFOLD_DATA: paths.folder }), {});
    await putSubmission(store, submission({ message }));
    close();
  };
  await write("before");
  await Bun.write(join(paths.uploads, "a.txt"), "before");
  return { folder, paths, write };
};

const messagesIn = async (folder: string): Promise<string[]> => {
  const { store, close } = await openHeld(readConfig({ FIVEFOLD_DATA: folder }));
  const { rows } = await store.submissions.list();
  close();
  return rows.map(({ message }) => message).sort();
};

test("two restores within one second keep the site that stood before the first", async () => {
  const { folder, paths, write } = await site();
  const source = join(folder, "backup");
  await takeBackup({ paths, target: source, now });
  await write("live");
  await Bun.write(join(paths.uploads, "a.txt"), "live");

  const restore = () => restoreBackup({ paths, source, replace: true, now });
  const first = await restore();
  const second = await restore();
  expect([first.aside, second.aside]).toEqual([
    join(paths.folder, "before-restore-20261122T120000Z"),
    join(paths.folder, "before-restore-20261122T120000Z-2"),
  ]);
  expect(await isRestorePending(paths.folder)).toBe(false);
  expect(await messagesIn(first.aside ?? "")).toEqual(["before", "live"]);
  expect(await readFile(join(first.aside ?? "", "uploads/a.txt"), "utf8")).toBe("live");
  expect(await messagesIn(second.aside ?? "")).toEqual(["before"]);
  expect(await messagesIn(paths.folder)).toEqual(["before"]);
});
