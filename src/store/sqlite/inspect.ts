import { constants, Database } from "bun:sqlite";
import { constants as access, accessSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { errorCode } from "#src/domain/errors.ts";
import { diskReason, ownerHint, StoreDamaged, StoreRefused, sqliteCode } from "#src/store/errors.ts";
import { APPLICATION_ID, pragma, schemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

/** A start compares no larger database's indexes: it takes twice as long, 8 s at 100,000 messages. Doctor and backups do. */
const INDEXES_COMPARED_BYTES = 16 * 2 ** 20;

/** The schema's version, undefined where nothing is yet; `thorough` reads every page. @throws StoreRefused where it cannot be used */
export function inspectDatabase(path: string, thorough: boolean): number | undefined {
  refuseUnwritable(dirname(path), "The data directory");
  const file = statOf(path);
  const log = statOf(`${path}-wal`);
  if (!file) {
    if (log?.size)
      throw new StoreRefused(`The database ${path} is gone, but its log ${path}-wal is still there.`);
    return undefined;
  }
  if (!file.isFile()) throw new StoreRefused(`The database ${path} is not a file.`);
  // SQLite gives what it puts beside the file the file's own mode of that moment.
  for (const part of [path, `${path}-wal`, `${path}-shm`])
    if (statOf(part)) refuseUnwritable(part, "The database");
  if (file.size === 0)
    throw new StoreRefused(
      `The database ${path} is empty (0 bytes): it is left as it is, restore a backup of it.`,
    );

  // Without a log, the immutable mode reads the file alone: no lock, nothing left beside it. With one, the file alone may
  // be behind (a kill in the middle of a checkpoint). Plain file calls would drop the locks of this process.
  try {
    return readDatabase(path, (client) => soundVersion(client, path, thorough), !log);
  } catch (cause) {
    const code = sqliteCode(cause);
    if (code === undefined) throw cause;
    if (code === "SQLITE_NOTADB") throw foreign(path);
    if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_ERROR") throw corrupt(path);
    throw new StoreRefused(`The database ${path} cannot be read: ${diskReason(cause) ?? code}.`, { cause });
  }
}

/** How far a database is, without opening it for writing: for `migrate --status`. @throws StoreRefused */
export function migrationStatus(path: string): { applied: string[]; pending: string[] } {
  const version = inspectDatabase(path, false) ?? 0;
  const names = migrations.map((migration) => migration.name);
  return { applied: names.slice(0, version), pending: names.slice(version) };
}

function soundVersion(client: Database, path: string, thorough: boolean): number {
  const id = pragma(client, "application_id");
  if (id === 0 && hasOurTables(client))
    throw new StoreDamaged(
      `The database ${path} does not say that it is one of Fivefold, as a copy by SQLite's .dump does not: it is left as it is. ${adopting(path)}`,
    );
  if (id !== APPLICATION_ID) throw foreign(path);
  const version = schemaVersion(client);
  if (version > migrations.length) {
    throw new StoreRefused(
      `The database ${path} was written by a newer Fivefold (schema ${version}, this program knows ${migrations.length}).`,
    );
  }
  if (thorough) {
    const check = bytesOf(client) > INDEXES_COMPARED_BYTES ? "quick_check" : "integrity_check";
    const said = pragma(client, `${check}(1)`);
    if (String(said).includes(" index "))
      throw new StoreDamaged(
        `An index of the database ${path} does not fit its rows (${said}): it is left as it is. ${adopting(path)}`,
      );
    if (said !== "ok") throw corrupt(path);
  }
  return version;
}

/** Opens a database for reading only while `look` runs. @param immutable read the file alone, without locks or a log */
export function readDatabase<T>(path: string, look: (client: Database) => T, immutable = false): T {
  const read = (): T => {
    using client = immutable
      ? new Database(
          `${pathToFileURL(path)}?immutable=1`,
          constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
        )
      : new Database(path, { readonly: true });
    client.run("PRAGMA busy_timeout = 3000");
    client.run("PRAGMA trusted_schema = OFF");
    client.run("PRAGMA cell_size_check = ON");
    return look(client);
  };
  try {
    return read();
  } catch (error) {
    if (sqliteCode(error) !== "SQLITE_READONLY_ROLLBACK") throw error;
    rollBack(path);
    return read();
  }
}

/** Takes back what a kill left half written beside a database without a log, as a restore makes it: no reader may. */
function rollBack(path: string): void {
  using client = new Database(path, { readwrite: true });
  client.query("SELECT count(*) FROM sqlite_schema").get();
}

export const bytesOf = (client: Database): number =>
  Number(pragma(client, "page_count")) * Number(pragma(client, "page_size"));

function foreign(path: string): StoreRefused {
  return new StoreRefused(`The file ${path} is not a database of Fivefold: it is left as it is.`);
}

function corrupt(path: string): StoreRefused {
  return new StoreDamaged(
    `The database ${path} is corrupt or cut short: it is left as it is, restore a backup of it. Where no row is damaged, this mends it: fivefold adopt --data ${dirname(path)}`,
  );
}

const adopting = (path: string) => `To go on with what is there: fivefold adopt --data ${dirname(path)}`;

const hasOurTables = (client: Database): boolean =>
  ["admins", "assessment_results", "contact_submissions", "magic_link_tokens"].every(
    (table) => client.query("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== null,
  );

export function refuseUnwritable(path: string, what: string): void {
  try {
    accessSync(path, access.R_OK | access.W_OK);
  } catch (error) {
    const missing = errorCode(error) === "ENOENT";
    const state = missing ? "does not exist." : `cannot be read and written.${ownerHint(path)}`;
    throw new StoreRefused(`${what} ${path} ${state}`, { cause: error });
  }
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
