import { constants, Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { sqliteCode } from "#src/store/errors.ts";
import { type Erasure, erasureOf, SITE } from "#src/store/meta.ts";
import { checksumOf } from "./expressions.ts";
import { inspectDatabase } from "./inspect.ts";
import { schemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

// What commands do with a database file that they do not open as a store.

/** How far a database is, without opening it for writing: for `migrate --status`. @throws StoreRefused */
export function migrationStatus(path: string): { applied: string[]; pending: string[] } {
  const found = inspectDatabase(path, false);
  const version = found.exists ? found.version : 0;
  const names = migrations.map((migration) => migration.name);
  return { applied: names.slice(0, version), pending: names.slice(version) };
}

/** Copies a database consistently while others write it: for a child process. @throws when the target exists */
export function copyDatabase(path: string, target: string): void {
  const copy = (client: Database) => client.run("VACUUM INTO ?", [target]);
  try {
    reading(path, copy);
  } catch (error) {
    if (sqliteCode(error) !== "SQLITE_IOERR_SHMSIZE" || logBytes(path) > 0) throw error;
    // Its own disk has no room for the log's index. Without a log the file alone holds everything, and nobody can write it.
    const before = stateOf(path);
    const client = new Database(
      `${pathToFileURL(path)}?immutable=1`,
      constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
    );
    try {
      copy(client);
    } finally {
      client.close();
    }
    // There was room after all, and somebody wrote.
    if (logBytes(path) > 0 || stateOf(path) !== before) throw error;
  }
}

const logBytes = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

const stateOf = (path: string): string => {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
};

/** The pictures that a database names, with the widths in which each is kept and its size in bytes; none before the first schema. */
export function uploadRows(path: string): { url: string; widths: number[]; bytes: number }[] {
  return reading(path, (client) => {
    if (schemaVersion(client) === 0) return [];
    const rows = client
      .query<{ url: string; widths: string; bytes: number }, []>(
        "SELECT url, widths, bytes FROM uploads ORDER BY url",
      )
      .all();
    return rows.map(({ widths, ...row }) => ({ ...row, widths: JSON.parse(widths) as number[] }));
  });
}

/** The erasures that a database knows. */
export const erasureRows = (path: string): Erasure[] => factsOf(path, "erasure %").map(erasureOf);

/** The ids of a data directory by its database, its own first; none before one is made. See `siteStore`. */
export const siteIds = (path: string): string[] =>
  factsOf(path, SITE).flatMap(({ value }) => value.split(" "));

/** The rows of `meta` whose key fits; none where the database cannot be read: it may be the reason for a restore. */
function factsOf(path: string, key: string): { key: string; value: string }[] {
  try {
    return reading(path, (client) =>
      client
        .query<{ key: string; value: string }, [string]>("SELECT key, value FROM meta WHERE key LIKE ?")
        .all(key),
    );
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return [];
  }
}

/** What is wrong within a database, every index and reference compared: at most ten sentences, none when it is sound. */
export function faultsOf(path: string): string[] {
  return reading(path, (client) => {
    const said = client.query<{ integrity_check: string }, []>("PRAGMA integrity_check(10)").all();
    const faults = said.map((row) => row.integrity_check).filter((fault) => fault !== "ok");
    const loose = client.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
    const references = loose.map(({ table }) => `A row of ${table} refers to one that is not there.`);
    return [...faults, ...references].slice(0, 10);
  });
}

const SEARCHED = ["blog_posts", "testimonials", "contact_submissions", "assessment_results"];
const CHECKED = [
  { table: "post_versions", columns: ["title", "excerpt", "content"] },
  { table: "person_notes", columns: ["text"] },
  { table: "person_replies", columns: ["subject", "text"] },
];

/**
 * Which tables hold texts that are not those their full-text index was made of: a byte that changed within a text tells
 * itself nowhere else. Texts without an index have a checksum of their own. For a file that nobody else has open: the
 * comparison takes the lock of a writer, and writes nothing.
 */
export function textFaults(path: string): string[] {
  const client = new Database(path, { readwrite: true });
  try {
    client.run("PRAGMA busy_timeout = 3000");
    return textFaultsIn(client);
  } finally {
    client.close();
  }
}

/** As `textFaults`, of an open database. */
export function textFaultsIn(client: Database): string[] {
  if (schemaVersion(client) < migrations.length) return [];
  const unsearchable = SEARCHED.filter((table) => {
    try {
      client.run(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('integrity-check', 1)`);
      return false;
    } catch (error) {
      if (!sqliteCode(error)?.startsWith("SQLITE_CORRUPT")) throw error;
      return true;
    }
  });
  const changed = CHECKED.filter((one) => changedTexts(client, one).next().done === false);
  return [
    ...unsearchable.map((table) => `${table} does not hold the texts that its index was made of`),
    ...changed.map(({ table }) => `${table} holds a text that is not as it was written`),
  ];
}

/** The texts of a table that are not those their checksum was made of. Read one by one: all of them may be large. */
function* changedTexts(client: Database, { table, columns }: (typeof CHECKED)[number]) {
  const rows = client.query<Record<string, string>, []>(
    `SELECT checksum, ${columns.join(", ")} FROM ${table} WHERE checksum IS NOT NULL`,
  );
  for (const { checksum = "", ...row } of rows.iterate()) {
    const texts = columns.map((column) => row[column] ?? "");
    if (checksumOf(...texts) !== checksum) yield { checksum, texts };
  }
}

/** Gives each text a checksum of what stands there now. */
export function mendChecksums(client: Database): void {
  if (schemaVersion(client) < migrations.length) return;
  for (const one of CHECKED) {
    const mend = client.query(
      `UPDATE ${one.table} SET checksum = ? WHERE checksum = ? AND ${one.columns.map((column) => `${column} = ?`).join(" AND ")}`,
    );
    for (const { checksum, texts } of [...changedTexts(client, one)])
      mend.run(checksumOf(...texts), checksum, ...texts);
  }
}

function reading<T>(path: string, look: (client: Database) => T): T {
  const client = new Database(path, { readonly: true });
  try {
    client.run("PRAGMA busy_timeout = 3000");
    client.run("PRAGMA trusted_schema = OFF");
    return look(client);
  } finally {
    client.close();
  }
}
