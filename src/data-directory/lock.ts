import { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { sqliteCode } from "#src/store/sqlite/failures.ts";
import { refuseUnwritable } from "#src/store/sqlite/inspect.ts";

/** Makes the data directory (readable by its owner only) when it is missing. @throws StoreRefused when it cannot be used */
export function prepareDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreRefused(`The data directory ${directory} cannot be made.`, { cause: error });
  }
  refuseUnwritable(directory, "The data directory");
}

// A connection that nobody names is collected, and its lock with it: what is held stands here.
const held = new Set<Database>();

/**
 * Takes the data directory for one server. The lock is the operating system's own and ends with the process, however it
 * ends; commands that write rows beside a server do not take it.
 * @throws StoreRefused when another server holds it
 */
export function lockDirectory(directory: string): { release(): void } {
  const path = join(directory, "fivefold.lock");
  let client: Database | undefined;
  try {
    client = new Database(path, { create: true, readwrite: true });
    client.run("PRAGMA journal_mode = MEMORY");
    // An exclusive transaction on an empty database: it writes nothing, it only holds SQLite's lock on the file.
    client.run("BEGIN EXCLUSIVE");
  } catch (error) {
    client?.close();
    if (sqliteCode(error)?.startsWith("SQLITE_BUSY")) {
      throw new StoreRefused(
        `Another Fivefold server is running on the data directory ${directory}: stop it first.`,
      );
    }
    throw new StoreRefused(`The data directory ${directory} cannot be locked.`, { cause: error });
  }
  const lock = client;
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}
