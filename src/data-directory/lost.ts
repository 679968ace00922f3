import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { missingCommits } from "#src/store/sqlite/seal.ts";
import { lastBackup } from "./backup/last.ts";
import { LAST_GOOD } from "./last-good.ts";
import { isServed } from "./lock.ts";
import type { DataPaths } from "./paths.ts";

// Files that exist only where there has been a database.
const TRACES = ["uploads", "outbox", "backups", "last-backup.json", "erased.log", LAST_GOOD];

const isTrace = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(path).length > 0 : found !== undefined;
};

export const tracesOf = ({ folder }: DataPaths) => TRACES.filter((name) => isTrace(join(folder, name)));

const wayBack = async ({ folder }: DataPaths, replace: string): Promise<string> => {
  const last = await lastBackup(folder);
  return last
    ? `The last backup is of ${last.at}: fivefold restore ${last.path}${replace} --data ${folder}`
    : `Restore a backup: fivefold restore BACKUP${replace} --data ${folder}`;
};

/** Refuses to create a database where one has been lost: its other files are still there. @throws StoreRefused */
export const refuseLost = async (paths: DataPaths): Promise<void> => {
  if (existsSync(paths.database)) return;
  const traces = tracesOf(paths);
  if (traces.length === 0) return;
  throw new StoreRefused(
    `The database ${paths.database} is gone, but what belongs to it is there (${traces.join(", ")}). ${await wayBack(paths, "")}`,
  );
};

/** Refuses a database that lacks acknowledged writes, which SQLite opens in silence. Not while a server has it open. */
export const refuseMissingWrites = async (paths: DataPaths): Promise<void> => {
  const missing = missingCommits(paths.database);
  if (missing === 0) return;
  throw new StoreRefused(
    `The database ${paths.database} lacks the last ${missing} writes that were acknowledged: its log is damaged or gone, or an older copy stands in its place; it is left as it is. ${await wayBack(paths, " --replace")}. To go on with what is there: fivefold adopt --data ${paths.folder}`,
  );
};

export const refuseMissingWritesBeside = async (paths: DataPaths): Promise<void> => {
  if (!isServed(paths)) await refuseMissingWrites(paths);
};
