import { Database } from "bun:sqlite";
import fs from "node:fs";
import { join } from "node:path";
import { closedAround, diskReason, ownerHint, StoreRefused, sqliteCode } from "#src/store/errors.ts";
import { refuseUnwritable } from "#src/store/sqlite/inspect.ts";
import { missingCommits } from "#src/store/sqlite/seal.ts";
import { lastBackup } from "./backup/last.ts";
import { LAST_GOOD } from "./last-good.ts";
import type { DataPaths } from "./paths.ts";

/** SQLite keeps the log of a linked database beside the file that the link leads to, where nobody here looks for it. */
const refuseLinked = (folder: string): void => {
  const path = join(folder, "fivefold.sqlite");
  if (!fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StoreRefused(
    `The database ${path} is a symbolic link to ${fs.readlinkSync(path)}, and its log would lie there: put the file itself here, or link the whole directory. To let a copy of it take the link's place: fivefold adopt --data ${folder}`,
  );
};

const READ = ["fivefold.sqlite-wal", "fivefold.seal", "fivefold.lock", "erased.log"];

/** A pipe never comes to its end: whoever opens it waits for ever, and hears no signal. */
const refusePipes = (folder: string): void => {
  for (const path of READ.map((name) => join(folder, name)))
    if (fs.existsSync(path) && !fs.statSync(path).isFile() && !fs.statSync(path).isDirectory())
      throw new StoreRefused(`${path} is neither a file nor a folder: move it away.`);
};

/** Whether there is such a directory. `linked` lets a linked database pass. @throws StoreRefused if it is unusable */
export const directoryExists = (path: string, { linked = false } = {}): boolean => {
  let found: fs.Stats | undefined;
  try {
    found = fs.statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const reason = diskReason(error) ?? String(error);
    throw new StoreRefused(`The data directory ${path} cannot be used: ${reason}.${closedAround(path)}`, {
      cause: error,
    });
  }
  if (found && !found.isDirectory()) throw new StoreRefused(`The data directory ${path} is not a directory.`);
  if (found && !linked) refuseLinked(path);
  if (found) refusePipes(path);
  return found !== undefined;
};

/** Refuses a data directory that does not exist: a misspelled name must not create a site. @throws StoreRefused */
export const refuseNoDirectory = ({ folder }: DataPaths, options = {}): void => {
  if (!directoryExists(folder, options))
    throw new StoreRefused(
      `There is no data directory at ${folder}, and so no database: name it with --data, or make it with fivefold serve.`,
    );
};

export const refuseMissing = ({ database, ...paths }: DataPaths): void => {
  refuseNoDirectory({ database, ...paths });
  if (!fs.existsSync(database))
    throw new StoreRefused(
      `There is no database at ${database}: name its directory with --data, make one with fivefold serve, or put a backup there with fivefold restore.`,
    );
};

export function prepareDirectory(directory: string): void {
  directoryExists(directory);
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = diskReason(error) ?? String(error);
    throw new StoreRefused(
      `The data directory ${directory} cannot be made: ${reason}.${closedAround(directory)}`,
      { cause: error },
    );
  }
  refuseUnwritable(directory, "The data directory");
}

/** How long to wait for the lock: doctor holds it for a moment to see whether a server does. */
const BUSY_FOR_MS = 300;

/** Whoever may read a file may lock it: the lock file is its owner's alone, one of an earlier version too. */
const closeToOthers = (path: string): void => {
  // Only then: closing a file drops every lock of this process on it (POSIX).
  if (!fs.existsSync(path)) fs.writeFileSync(path, "", { flag: "a", mode: 0o600 });
  if (fs.statSync(path).isFile()) fs.chmodSync(path, 0o600);
};

const openExclusively = (path: string, pragma: string): Database => {
  const client = new Database(path, { create: true, readwrite: true });
  try {
    client.run(`PRAGMA busy_timeout = ${BUSY_FOR_MS}`);
    client.run(`PRAGMA ${pragma}`);
    // Writes nothing where nothing is changed; it only holds SQLite's lock on the file.
    client.run("BEGIN EXCLUSIVE");
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};

const isBusy = (error: unknown): boolean => sqliteCode(error)?.startsWith("SQLITE_BUSY") ?? false;

export const lockPath = (directory: string): string => join(directory, "fivefold.lock");

/**
 * Whether a process has the database open, by SQLite's lock on the file itself. Asked under a second name, which has no log:
 * opened alone by its own, it would be given what stands in its log, a damaged one too.
 */
const isOpen = (directory: string): boolean => {
  const database = join(directory, "fivefold.sqlite");
  const second = `${database}.${process.pid}.part`;
  if (!fs.existsSync(database)) return false;
  try {
    fs.rmSync(second, { force: true });
    fs.linkSync(fs.realpathSync(database), second);
  } catch {
    // The disk knows no second names, or is another one: then the lock file alone protects.
    return false;
  }
  try {
    using _client = openExclusively(second, "locking_mode = EXCLUSIVE");
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    for (const end of ["", "-wal"]) fs.rmSync(`${second}${end}`, { force: true });
  }
};

/** What a lock file says of itself: a copy of it is another file, so says another's. */
const markOf = (path: string): number => Number(fs.statSync(path, { bigint: true }).ino & 0x7fffffffn);

const isMarked = (lock: Database, path: string): boolean =>
  lock.query<[number], []>("PRAGMA user_version").values()[0]?.[0] === markOf(path);

/** @returns undefined where another process holds the directory */
const takeLock = (directory: string): Database | undefined => {
  const path = lockPath(directory);
  try {
    closeToOthers(path);
    const lock = openExclusively(path, "journal_mode = MEMORY");
    // A server goes on without its lock file once somebody has removed it, or put another in its place.
    if (!isMarked(lock, path) && isOpen(directory)) {
      lock.close();
      return undefined;
    }
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    return lock;
  } catch (error) {
    if (isBusy(error)) return undefined;
    if (sqliteCode(error) !== "SQLITE_NOTADB") {
      const reason = fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()
        ? "it is a directory"
        : (diskReason(error) ?? String(error));
      throw new StoreRefused(
        `The data directory ${directory} cannot be locked by its file ${path}: ${reason}.${ownerHint(path) || " Move that away, a start makes it anew."}`,
        { cause: error },
      );
    }
    // Not a database: somebody wrote into the file. SQLite checks the lock before the content, so nobody holds it.
    fs.rmSync(path);
    return takeLock(directory);
  }
};

/** Written once; the lock stays. On a full disk the file stays as it was. */
const marked = (lock: Database, path: string): Database => {
  try {
    if (isMarked(lock, path)) return lock;
    lock.run(`PRAGMA user_version = ${markOf(path)}`);
    lock.run("COMMIT");
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
  }
  return lock;
};

/**
 * Locks a data directory for one server: a lock of the system ends with its process, and with what is returned.
 * @throws StoreRefused if another holds it
 */
export function lockDirectory(directory: string): Disposable {
  const lock = takeLock(directory);
  if (lock) return marked(lock, lockPath(directory));
  throw new StoreRefused(
    `Another Fivefold server is running on the data directory ${directory}: stop it first.`,
  );
}

/** Returns whether a server holds the data directory, by its lock. Creates no lock file. @throws StoreRefused if that is none */
export function isServed({ folder }: DataPaths): boolean {
  if (!fs.existsSync(lockPath(folder))) return isOpen(folder);
  using lock = takeLock(folder);
  return lock === undefined;
}

// Files that exist only where there has been a database.
const TRACES = ["uploads", "outbox", "backups", "last-backup.json", "erased.log", LAST_GOOD];

const isTrace = (path: string): boolean => {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? fs.readdirSync(path).length > 0 : found !== undefined;
};

const wayBack = async ({ folder }: DataPaths, replace: string): Promise<string> => {
  const last = await lastBackup(folder);
  return last
    ? `The last backup is of ${last.at}: fivefold restore ${last.path}${replace} --data ${folder}`
    : `Restore a backup: fivefold restore BACKUP${replace} --data ${folder}`;
};

/** Refuses to create a database where one has been lost: its other files are still there. @throws StoreRefused */
export const refuseLost = async (paths: DataPaths): Promise<void> => {
  if (fs.existsSync(paths.database)) return;
  const traces = TRACES.filter((name) => isTrace(join(paths.folder, name)));
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
    `The database ${paths.database} lacks the last ${missing} writes that were acknowledged: its log is damaged or gone, or an older copy is in its place; it is left as it is. ${await wayBack(paths, " --replace")}. To go on with what is there: fivefold adopt --data ${paths.folder}`,
  );
};

export const refuseMissingWritesBeside = async (paths: DataPaths): Promise<void> => {
  if (!isServed(paths)) await refuseMissingWrites(paths);
};
