import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  makeFolder,
  putWhole,
  stands,
  syncFolders,
  syncPath,
  writeWhole,
} from "#src/data-directory/files.ts";
import { LAST_GOOD } from "#src/data-directory/last-good.ts";
import { errorCode } from "#src/domain/errors.ts";
import { sealPath } from "#src/store/sqlite/seal.ts";
import { DATABASE, ERASED_LOG, stamp } from "./manifest.ts";

// Files that a restore moves aside but does not bring: WAL, index and seal belong to the old database, the last good copy to
// the old content.
const OLD_ONLY = [`${DATABASE}-wal`, `${DATABASE}-shm`, sealPath(DATABASE), LAST_GOOD];
const REPLACED = [DATABASE, "uploads", "content", ERASED_LOG];

const pendingFolder = (folder: string): string => join(folder, "restore.pending");
const planFile = (pending: string): string => join(pending, "aside");

/** Returns the folder for the restored files before `commitRestore`. */
export const stagedFolder = (draft: string): string => join(draft, "new");

/** Makes a restore's draft folder and returns it. Inside the data directory: a rename works on one disk only. */
export const draftRestore = async (folder: string): Promise<string> => {
  const draft = join(folder, `restore.${process.pid}.part`);
  await rm(draft, { recursive: true, force: true });
  for (const name of ["uploads", "content"])
    await mkdir(join(stagedFolder(draft), name), { recursive: true, mode: 0o700 });
  return draft;
};

/** Makes an empty folder under the first free one of NAME, NAME-2, NAME-3, and returns its name. */
const makeFree = async (folder: string, name: string): Promise<string> => {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`;
    try {
      await mkdir(join(folder, free), { mode: 0o700 });
      await syncPath(folder);
      return free;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
};

/** Makes the folder for what is put aside and returns its name: never one that was made earlier. */
export const makeAside = (folder: string, now: Date, name = "before-restore"): Promise<string> =>
  makeFree(folder, `${name}-${stamp(now)}`);

/**
 * Commits a restore by one rename. If this process ends after it, whoever opens the data directory next finishes the restore.
 * `aside` is the folder that the previous files are moved to.
 */
export const commitRestore = async (folder: string, draft: string, aside: string): Promise<void> => {
  await writeWhole(planFile(draft), aside);
  await syncFolders(draft);
  await rename(draft, pendingFolder(folder));
  await syncPath(folder);
};

/** Returns whether a restore was committed and is not finished. */
export const isRestorePending = (folder: string): Promise<boolean> => stands(pendingFolder(folder));

/** Returns the names that finishing a restore still has to move aside. */
const toMoveAside = async (folder: string, pending: string): Promise<string[]> => {
  const names: string[] = [];
  for (const name of [...OLD_ONLY, ...REPLACED]) {
    const isPlaced = REPLACED.includes(name) && !(await stands(join(stagedFolder(pending), name)));
    if (!isPlaced && (await stands(join(folder, name)))) names.push(name);
  }
  return names;
};

/**
 * Returns the folder for `names`: the planned one, or a new one, noted in the plan, if any of them stands in it already (an
 * older program gave two restores of one second the same folder). All go to one: a log belongs to its database.
 */
const asideFor = async (folder: string, pending: string, names: readonly string[]): Promise<string> => {
  const planned = await readFile(planFile(pending), "utf8");
  const taken = await Promise.all(names.map((name) => stands(join(folder, planned, name))));
  if (!taken.includes(true)) {
    await makeFolder(join(folder, planned));
    return join(folder, planned);
  }
  const free = await makeFree(folder, planned);
  await putWhole(planFile(pending), free);
  return join(folder, free);
};

/**
 * Finishes a committed restore from wherever it was interrupted; nothing that stands is renamed over. The caller must hold
 * the directory's lock.
 */
export const finishRestore = async (folder: string): Promise<void> => {
  const pending = pendingFolder(folder);
  if (!(await stands(planFile(pending)))) return rm(pending, { recursive: true, force: true });
  const leaving = await toMoveAside(folder, pending);
  const aside = await asideFor(folder, pending, leaving);
  for (const name of [...OLD_ONLY, ...REPLACED]) {
    const fresh = join(stagedFolder(pending), name);
    const here = join(folder, name);
    if (leaving.includes(name)) await rename(here, join(aside, name));
    if (await stands(fresh)) await rename(fresh, here);
  }
  await syncPath(aside);
  await syncPath(folder);
  // The plan is removed first: without it the folder is only a leftover draft.
  await rm(planFile(pending), { force: true });
  await rm(pending, { recursive: true, force: true });
};
