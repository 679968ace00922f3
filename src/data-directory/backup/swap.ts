import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { exists, makeFolder, syncFolders, syncPath, writeWhole } from "#src/data-directory/files.ts";
import { LAST_GOOD } from "#src/data-directory/last-good.ts";
import { JOURNAL } from "#src/data-directory/publication.ts";
import { errorCode } from "#src/domain/errors.ts";
import { sealPath } from "#src/store/sqlite/seal.ts";
import { DATABASE, ERASED_LOG, stamp } from "./manifest.ts";

// Files that a restore moves aside but does not bring: WAL, index and seal belong to the old database, the last good copy to
// the old content, as does a publish that was interrupted.
const OLD_ONLY = [`${DATABASE}-wal`, `${DATABASE}-shm`, sealPath(DATABASE), LAST_GOOD, JOURNAL];
const REPLACED = [DATABASE, "uploads", "content", ERASED_LOG];

const pendingFolder = (folder: string): string => join(folder, "restore.pending");
const planFile = (pending: string): string => join(pending, "aside");

export const stagedFolder = (draft: string): string => join(draft, "new");

/** Makes a restore's draft folder and returns it. Within the data directory: a rename works on one disk only. */
export const draftRestore = async (folder: string): Promise<string> => {
  const draft = join(folder, `restore.${process.pid}.part`);
  await rm(draft, { recursive: true, force: true });
  for (const name of ["uploads", "content"])
    await mkdir(join(stagedFolder(draft), name), { recursive: true, mode: 0o700 });
  return draft;
};

/** Makes the folder for what is put aside, under a name that no earlier one has (NAME, NAME-2, NAME-3), and returns its name. */
export const makeAside = async (folder: string, now: Date, name = "before-restore"): Promise<string> => {
  for (let number = 1; ; number++) {
    const free = `${name}-${stamp(now)}${number === 1 ? "" : `-${number}`}`;
    try {
      await mkdir(join(folder, free), { mode: 0o700 });
      await syncPath(folder);
      return free;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
};

/** Commits a restore by one rename: from here on whoever opens the directory finishes it. `aside`: for the previous files. */
export const commitRestore = async (folder: string, draft: string, aside: string): Promise<void> => {
  await writeWhole(planFile(draft), aside);
  await syncFolders(draft);
  await rename(draft, pendingFolder(folder));
  await syncPath(folder);
};

export const isRestorePending = (folder: string): Promise<boolean> => exists(pendingFolder(folder));

/** Finishes a committed restore from wherever it was interrupted. The caller must hold the directory's lock. */
export const finishRestore = async (folder: string): Promise<void> => {
  const pending = pendingFolder(folder);
  if (!(await exists(planFile(pending)))) return rm(pending, { recursive: true, force: true });
  const aside = join(folder, await readFile(planFile(pending), "utf8"));
  await makeFolder(aside);
  for (const name of [...OLD_ONLY, ...REPLACED]) {
    const fresh = join(stagedFolder(pending), name);
    const here = join(folder, name);
    const isPlaced = REPLACED.includes(name) && !(await exists(fresh));
    if (!isPlaced && (await exists(here))) await rename(here, join(aside, name));
    if (await exists(fresh)) await rename(fresh, here);
  }
  await syncPath(aside);
  await syncPath(folder);
  // The plan is removed first: without it the folder is only a leftover draft.
  await rm(planFile(pending), { force: true });
  await rm(pending, { recursive: true, force: true });
};
