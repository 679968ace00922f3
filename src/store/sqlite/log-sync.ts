import type { Database } from "bun:sqlite";
import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";

/**
 * How many commits may be written and not durable yet: after a power cut so many may be missing, or stand there in part,
 * that nobody was told of.
 */
export const COMMITS_AHEAD = 16;

/**
 * Takes over from SQLite when the write-ahead log of an open database is synced: a commit then only writes, and is durable
 * after the next `sync`, which another thread waits for (docs/decisions/0018). SQLite itself still syncs what a checkpoint
 * needs, the log before it and the database after it. Undefined where there is no such log (a database in memory, a file
 * system without shared memory): there each commit is synced by SQLite as before.
 */
export const takeOverSync = (client: Database) => {
  const mode = client.query<{ journal_mode: string }, []>("PRAGMA journal_mode").get()?.journal_mode;
  if (mode !== "wal") return undefined;
  // The log stays the same file while the database is open. No lock hangs on it: those are of the index beside it.
  const file = openSync(`${client.filename}-wal`, "r+");
  client.run("PRAGMA synchronous = NORMAL");
  return {
    /** Makes durable what was committed before; `done` is given the error where the disk refused. */
    sync: (done: (error: Error | null) => void): void => fdatasync(file, done),
    /** As `sync`, waiting for it. @throws */
    syncNow: (): void => fdatasyncSync(file),
    close: (): void => closeSync(file),
  };
};
