import { chmod, copyFile, lstat, mkdir, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { erasureRows, repairDatabase } from "#src/store/sqlite/file.ts";
import { missingCommits, sealPath } from "#src/store/sqlite/seal.ts";
import { DATABASE, ERASED_LOG } from "./backup/manifest.ts";
import { commitRestore, finishRestore, makeAside, stagedFolder } from "./backup/swap.ts";
import { formatErasedLog, readErasedLog, uniteErasures } from "./erased-log.ts";
import { exists, writeWhole } from "./files.ts";
import { LAST_GOOD } from "./last-good.ts";
import type { DataPaths } from "./paths.ts";

/**
 * Makes a copy without what keeps a database from being opened, in a restore's draft folder; returns a sentence on each
 * thing that was found. @throws StoreRefused when only a backup helps
 */
export const prepareAdoption = async ({ folder, database }: DataPaths, draft: string): Promise<string[]> => {
  if (!(await exists(database)))
    throw new StoreRefused(`There is no database at ${database}: restore a backup with fivefold restore.`);
  const staged = stagedFolder(draft);
  // Folders without files are not brought: those that stand there stay.
  for (const name of ["uploads", "content"]) await rm(join(staged, name), { recursive: true });
  const found: string[] = [];
  const source = await realpath(database);
  if ((await lstat(database)).isSymbolicLink())
    found.push(`${database} is a link to ${source}: a copy of that file takes its place.`);
  const copy = join(staged, DATABASE);
  await bring(source, copy);
  await bring(`${source}-wal`, `${copy}-wal`);
  await bring(sealPath(database), sealPath(copy));
  const missing = missingCommits(copy);
  if (missing > 0)
    found.push(
      `The last ${missing} writes that were acknowledged are lost: the log is damaged or gone, or an older copy is in its place.`,
    );
  found.push(...(await repair(copy)));
  for (const left of [`${copy}-wal`, `${copy}-shm`, sealPath(copy)]) await rm(left, { force: true });
  const { erasures, unreadable } = await readErasedLog(folder);
  if (unreadable.length > 0) {
    found.push(
      `${ERASED_LOG} cannot be read in ${unreadable.length === 1 ? "line" : "lines"} ${unreadable.join(", ")}: whom they name, and the database does not, an older backup would bring back.`,
    );
    await writeWhole(join(staged, ERASED_LOG), formatErasedLog(uniteErasures(erasures, erasureRows(copy))));
  }
  await bring(join(folder, LAST_GOOD), join(staged, LAST_GOOD));
  return found;
};

const bring = async (from: string, to: string): Promise<void> => {
  if (!(await exists(from))) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
};

const repair = async (copy: string): Promise<string[]> => {
  try {
    return repairDatabase(copy);
  } catch (error) {
    if (!(error instanceof StoreRefused) || !(await exists(`${copy}-wal`))) throw error;
    for (const end of ["-wal", "-shm"]) await rm(`${copy}${end}`, { force: true });
    return [
      "Its log cannot be read: what was written since it was last merged is lost.",
      ...repairDatabase(copy),
    ];
  }
};

/** Puts the prepared files in place and returns the folder that holds those that stood there. Interrupted, the next start finishes it. */
export const commitAdoption = async ({ folder }: DataPaths, draft: string, now: Date) => {
  const aside = await makeAside(folder, now, "set-aside");
  await commitRestore(folder, draft, aside);
  await finishRestore(folder);
  return join(folder, aside);
};
