import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { damageOfLog, type LogDamage } from "#src/store/sqlite/log-walk.ts";
import { isSealed, missingCommits, renameOldSeal, sealPath } from "#src/store/sqlite/seal.ts";
import { lastBackup } from "./backup/last.ts";
import { isSameBoot } from "./boot.ts";
import { LAST_GOOD } from "./last-good.ts";
import { isServed } from "./lock.ts";
import type { DataPaths } from "./paths.ts";

// Files that exist only where there has been a database.
const TRACES = ["uploads", "outbox", "backups", "last-backup.json", "erased.log", LAST_GOOD];

const isTrace = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(path).length > 0 : found !== undefined;
};

/** Returns the names of files that a site with a database leaves; empty for a new data directory. */
export const tracesOf = ({ folder }: DataPaths): string[] =>
  TRACES.filter((name) => isTrace(join(folder, name)));

/** Returns a sentence on how to restore the last backup. */
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

const LOOKS = 100;
const LOOK_AGAIN_AFTER_MS = 20;

/** What changes when a process writes the database, its log or the log's index; the index is mapped, so its time tells nothing. */
const stateOf = (database: string): string =>
  [database, `${database}-wal`, `${database}-shm`]
    .map((path) => {
      const found = statSync(path, { bigint: true, throwIfNoEntry: false });
      return `${found?.ino} ${found?.size} ${found?.mtimeNs}`;
    })
    .concat(indexHeader(`${database}-shm`))
    .join("\n");

const indexHeader = (path: string): string => {
  try {
    return readFileSync(path).toString("latin1", 0, 136);
  } catch {
    return "";
  }
};

/** The damage of a log, seen twice with nothing changed between: another command may be writing it just now. */
const steadyDamage = async (
  database: string,
  cut: { sameBoot: boolean; sealed: boolean },
): Promise<LogDamage | undefined> => {
  let before = "";
  for (let looks = 1; ; looks++) {
    const state = stateOf(database);
    const damage = damageOfLog(database, cut);
    if (!damage) return undefined;
    const seen = `${state} ${damage.frame} ${damage.frames}`;
    if (seen === before || looks === LOOKS) return damage;
    before = seen;
    await Bun.sleep(LOOK_AGAIN_AFTER_MS);
  }
};

/**
 * Refuses a damaged or missing WAL: SQLite would silently open the database without the acknowledged rows after the damage.
 * Only for a data directory that no server has open; a running server watches its own WAL.
 * @throws StoreRefused
 */
export const refuseDamagedLog = async (paths: DataPaths): Promise<void> => {
  renameOldSeal(paths.database);
  const sameBoot = await isSameBoot(paths.folder);
  const sealed = isSealed(paths.database);
  const damage = await steadyDamage(paths.database, { sameBoot, sealed });
  if (damage) throw await damaged(paths, damage);
  // A power cut may have left it so; the seal tells whether any of it was acknowledged.
  const torn = sameBoot || !sealed ? undefined : damageOfLog(paths.database, { sameBoot: true });
  const missing = missingCommits(paths.database);
  if (missing === 0) return;
  if (torn) throw await damaged(paths, torn);
  throw new StoreRefused(
    `The database ${paths.database} lacks the last ${missing} writes that were acknowledged: its log is gone, or an older copy stands in its place; it is left as it is. ${await wayBack(paths, " --replace")} (to go on without them instead, remove ${sealPath(paths.database)})`,
  );
};

const damaged = async (paths: DataPaths, { frame, frames }: LogDamage): Promise<StoreRefused> =>
  new StoreRefused(
    `The log ${paths.database}-wal is damaged at frame ${frame} of ${frames}, so what was acknowledged behind it would be lost; it is left as it is. ${await wayBack(paths, " --replace")}`,
  );

/** As `refuseDamagedLog`, for a command: skipped if a server is running. @throws StoreRefused */
export const refuseDamagedLogBeside = async (paths: DataPaths): Promise<void> => {
  if (!isServed(paths)) await refuseDamagedLog(paths);
};
