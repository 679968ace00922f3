import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { damageOfLog } from "#src/store/sqlite/log-walk.ts";
import { lastBackup } from "./backup/last.ts";
import { isSameBoot } from "./boot.ts";
import { LAST_GOOD } from "./last-good.ts";
import { isServed } from "./lock.ts";
import type { DataPaths } from "./paths.ts";

// What only a site that had a database leaves.
const TRACES = ["uploads", "outbox", "backups", "last-backup.json", "erased.log", LAST_GOOD];

const isTrace = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(path).length > 0 : found !== undefined;
};

/** Names what stands in a data directory that had a database and has none; empty for a new one. */
export const tracesOf = ({ folder }: DataPaths): string[] =>
  TRACES.filter((name) => isTrace(join(folder, name)));

/** How to go on from the last backup, as a sentence. */
const wayBack = async ({ folder }: DataPaths, replace: string): Promise<string> => {
  const last = await lastBackup(folder);
  return last
    ? `The last backup is of ${last.at}: fivefold restore ${last.path}${replace} --data ${folder}`
    : `Restore a backup: fivefold restore BACKUP${replace} --data ${folder}`;
};

/** Refuses to begin anew where a site stood: its database is gone, the rest is still there. @throws StoreRefused */
export const refuseLost = async (paths: DataPaths): Promise<void> => {
  if (existsSync(paths.database)) return;
  const traces = tracesOf(paths);
  if (traces.length === 0) return;
  throw new StoreRefused(
    `The database ${paths.database} is gone, but what belongs to it is there (${traces.join(", ")}). ${await wayBack(paths, "")}`,
  );
};

/**
 * Refuses a log from which acknowledged rows are missing: opened, the database would go on without them in silence. For
 * a data directory that nobody has open; a server's own log is looked at by the server.
 * @throws StoreRefused
 */
export const refuseDamagedLog = async (paths: DataPaths): Promise<void> => {
  const damage = damageOfLog(paths.database, { sameBoot: await isSameBoot(paths.folder) });
  if (!damage) return;
  throw new StoreRefused(
    `The log ${paths.database}-wal is damaged at frame ${damage.frame} of ${damage.frames}, so what was acknowledged behind it would be lost; it is left as it is. ${await wayBack(paths, " --replace")}`,
  );
};

/** The same for a command beside a server that may be running. @throws StoreRefused */
export const refuseDamagedLogBeside = async (paths: DataPaths): Promise<void> => {
  if (!isServed(paths)) await refuseDamagedLog(paths);
};
