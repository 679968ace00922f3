import { Database } from "bun:sqlite";
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import { errorCode } from "#src/domain/errors.ts";
import { diskReason, StoreRefused, sqliteCode } from "#src/store/errors.ts";
import { APPLICATION_ID, migrate } from "./migrate.ts";

/** Short, because group-commit.ts retries without blocking the event loop; only the start may block on a lock. */
const BUSY_TIMEOUT_MS = 20;
const BUSY_TIMEOUT_AT_START_MS = 3_000;
const LOG_BYTES_KEPT = 16 * 1024 * 1024;

const SETTINGS = [
  `busy_timeout = ${BUSY_TIMEOUT_AT_START_MS}`,
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "trusted_schema = OFF",
  "secure_delete = ON",
  "cell_size_check = ON",
  "temp_store = MEMORY",
  "cache_size = -16000",
  `journal_size_limit = ${LOG_BYTES_KEPT}`,
];

export function connect(path: string, image?: Uint8Array): Database {
  return refusing(path, () => {
    const options = { readwrite: true, create: path === ":memory:" };
    const client = image ? Database.deserialize(image) : new Database(path, options);
    try {
      for (const setting of SETTINGS) client.run(`PRAGMA ${setting}`);
      migrate(client);
      client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  });
}

/** Creates the database under a temporary name and links it into place, so that a kill leaves no partial file. */
export function createDatabase(path: string): void {
  const draft = `${path}.${process.pid}.new`;
  const discard = () => {
    for (const end of ["", "-journal"]) rmSync(draft + end, { force: true });
  };
  discard();
  try {
    refusing(path, () => fill(draft));
    putInPlace(draft, path);
  } catch (error) {
    discard();
    throw error;
  }
}

/** Synced once, at the end: a draft that a crash cuts short is nobody's. */
function fill(draft: string): void {
  const client = new Database(draft, { create: true, readwrite: true });
  chmodSync(draft, 0o600);
  for (const setting of ["synchronous = OFF", "journal_mode = MEMORY"]) client.run(`PRAGMA ${setting}`);
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrate(client);
  client.close();
  const file = openSync(draft, "r+");
  fsyncSync(file);
  closeSync(file);
}

function putInPlace(draft: string, path: string): void {
  try {
    // link() never overwrites: if another process was first, its database stays.
    linkSync(draft, path);
    rmSync(draft);
  } catch (error) {
    if (errorCode(error) === "EEXIST") rmSync(draft);
    else renameSync(draft, path);
  }
}

function refusing<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    const reason = diskReason(cause) ?? sqliteCode(cause);
    if (sqliteCode(cause) === undefined) throw cause;
    throw new StoreRefused(`The database ${path} cannot be opened for writing: ${reason}.`, { cause });
  }
}
