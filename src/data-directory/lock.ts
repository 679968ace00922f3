import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { diskReason } from "#src/store/disk-reason.ts";
import { StoreRefused } from "#src/store/errors.ts";
import { sqliteCode } from "#src/store/sqlite/failures.ts";
import { refuseUnwritable } from "#src/store/sqlite/inspect.ts";
import type { DataPaths } from "./paths.ts";
import { directoryStands } from "./standing.ts";

/** Makes the data directory (readable by its owner only) when it is missing. @throws StoreRefused when it cannot be used */
export function prepareDirectory(directory: string): void {
  const stands = directoryStands(directory);
  try {
    if (!stands) mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = diskReason(error) ?? String(error);
    throw new StoreRefused(`The data directory ${directory} cannot be made: ${reason}.`, { cause: error });
  }
  refuseUnwritable(directory, "The data directory");
}

// A connection that nobody names is collected, and its lock with it: what is held stands here.
const held = new Set<Database>();

/** Another server may be looking whether it is alone (doctor does): so long is waited for it. */
const BUSY_FOR_MS = 300;

const openLock = (path: string): Database => {
  const client = new Database(path, { create: true, readwrite: true });
  try {
    client.run(`PRAGMA busy_timeout = ${BUSY_FOR_MS}`);
    client.run("PRAGMA journal_mode = MEMORY");
    // An exclusive transaction on an empty database: it writes nothing, it only holds SQLite's lock on the file.
    client.run("BEGIN EXCLUSIVE");
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};

const lockPath = (directory: string): string => join(directory, "fivefold.lock");

const another = (directory: string): StoreRefused =>
  new StoreRefused(`Another Fivefold server is running on the data directory ${directory}: stop it first.`);

/**
 * Takes the data directory for one server. The lock is the operating system's own and ends with the process, however it
 * ends; commands that write rows beside a server do not take it.
 * @throws StoreRefused when another server holds it
 */
export function lockDirectory(directory: string): { release(): void } {
  const path = lockPath(directory);
  let lock: Database;
  try {
    lock = openLock(path);
  } catch (error) {
    if (sqliteCode(error)?.startsWith("SQLITE_BUSY")) throw another(directory);
    if (sqliteCode(error) !== "SQLITE_NOTADB")
      throw new StoreRefused(
        `The data directory ${directory} cannot be locked: ${diskReason(error) ?? String(error)}.`,
        { cause: error },
      );
    // Somebody wrote into the file. Nobody holds it: that is looked at before what stands in it.
    rmSync(path);
    return lockDirectory(directory);
  }
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}

/**
 * Takes the data directory as `lockDirectory` does, also where the lock's file was removed under a running server: then
 * nobody may have the database itself open.
 * @throws StoreRefused when another server holds it
 */
export function holdDirectory({ folder, database }: DataPaths): { release(): void } {
  const fresh = !existsSync(lockPath(folder));
  const lock = lockDirectory(folder);
  if (!fresh || !isOpen(database)) return lock;
  lock.release();
  rmSync(lockPath(folder), { force: true });
  throw another(folder);
}

/** Returns whether a server holds the data directory, as far as its lock tells. Leaves nothing there. */
export function isServed({ folder }: DataPaths): boolean {
  if (!existsSync(lockPath(folder))) return false;
  try {
    lockDirectory(folder).release();
    return false;
  } catch (error) {
    if (error instanceof StoreRefused) return true;
    throw error;
  }
}

/**
 * Returns whether another process has the database open: only alone it can be had exclusively. Closed again, the log is
 * moved into the database: not before the log was walked.
 */
function isOpen(database: string): boolean {
  if (!existsSync(`${database}-shm`)) return false;
  let client: Database | undefined;
  try {
    client = new Database(database, { readwrite: true });
    client.run(`PRAGMA busy_timeout = ${BUSY_FOR_MS}`);
    client.run("PRAGMA locking_mode = EXCLUSIVE");
    client.query("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    return sqliteCode(error)?.startsWith("SQLITE_BUSY") ?? false;
  } finally {
    client?.close();
  }
  clearIndex(database);
  return false;
}

/** Held exclusively, a database leaves its old shared index behind: whoever opens and closes it plainly takes it away. */
function clearIndex(database: string): void {
  const client = new Database(database, { readwrite: true });
  try {
    client.query("SELECT count(*) FROM sqlite_schema").get();
  } finally {
    client.close();
  }
}
