import { Database } from "bun:sqlite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { StoreRefused, sqliteCode } from "#src/store/errors.ts";
import { type Erasure, erasureOf, SITE } from "#src/store/meta.ts";
import { uploads } from "#src/store/tables/content.ts";
import { roundCounts, roundKeys } from "#src/store/tables/rounds.ts";
import { sha256 } from "./expressions.ts";
import { readDatabase } from "./inspect.ts";
import { APPLICATION_ID, migrate, pragma, schemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { all, select } from "./rows.ts";

// What commands do with a database file that they do not open as a store.

/** Copies a database consistently while others write it: for a child process. @throws when the target exists */
export function copyDatabase(path: string, target: string): void {
  readDatabase(path, (client) => client.run("VACUUM INTO ?", [target]));
}

export function uploadRows(path: string): { url: string; widths: number[]; bytes: number }[] {
  const { url, widths, bytes } = uploads;
  return readDatabase(path, (client) => {
    if (schemaVersion(client) === 0) return [];
    return select({ db: drizzle(client) }, { url, widths, bytes }, uploads, undefined, { order: url });
  });
}

export const erasureRows = (path: string): Erasure[] => factsOf(path, "erasure %").map(erasureOf);

/** The ids of a data directory by its database, its own first; none before one is made. See `SITE`. */
export const siteIds = (path: string) => factsOf(path, SITE).flatMap(({ value }) => value.split(" "));

export const shippedTrees = (path: string): Map<string, unknown> => {
  const rows = pairsOf(path, "SELECT file AS key, value FROM content_defaults WHERE json_valid(value)");
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
};

const factsOf = (path: string, key: string) =>
  pairsOf(path, "SELECT key, value FROM meta WHERE key LIKE ?", key);

/** None where the database cannot be read: it may be the reason for a restore. */
function pairsOf(path: string, sql: string, ...keys: string[]): { key: string; value: string }[] {
  try {
    return readDatabase(path, (client) =>
      client.query<{ key: string; value: string }, string[]>(sql).all(...keys),
    );
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return [];
  }
}

/** Takes open anonymous answers out of a copy: two copies side by side would tell who answered what. Returns how many. */
export function leaveOutOpenAnswers(copy: string): number {
  using client = new Database(copy, { readwrite: true });
  const hasRounds = client.query("SELECT 1 FROM sqlite_schema WHERE name = 'round_counts'").get();
  if (!hasRounds) return 0;
  const open = all({ db: drizzle(client) }, roundCounts, sql`counts <> zeroblob(100)`);
  if (open.length === 0) return 0;
  let left = 0;
  for (const { roundId: id } of open) {
    const members = all({ db: drizzle(client) }, roundKeys, { roundId: id }).length;
    left += members;
    client.run("UPDATE rounds SET left_out = left_out + ? WHERE id = ?", [members, id]);
    client.run("DELETE FROM round_keys WHERE round_id = ?", [id]);
    client.run("UPDATE round_counts SET counts = zeroblob(100) WHERE round_id = ?", [id]);
  }
  client.run("VACUUM");
  return left;
}

/** What is wrong within a database, every index and reference compared: at most ten sentences, none when it is sound. */
export function faultsOf(path: string): string[] {
  return readDatabase(path, (client) => {
    const loose = client.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
    const references = loose.map(({ table }) => `A row of ${table} refers to one that is not there.`);
    return [...faultsIn(client), ...references].slice(0, 10);
  });
}

function faultsIn(client: Database): string[] {
  const faults = client.query("PRAGMA integrity_check(10)").values().flat().map(String);
  return faults.filter((fault) => fault !== "ok");
}

const SUMMED = [
  { table: "post_versions", sum: "checksum", columns: "title, excerpt, content" },
  { table: "follow_ups", sum: "checksum", columns: "text" },
  { table: "content_versions", sum: "hash", columns: "text" },
];
const NO_JSON = "FROM content_defaults WHERE NOT json_valid(value)";
const SEARCHED = ["blog_posts", "testimonials", "contact_submissions", "assessment_results", "person_notes"];

/** Tables whose texts are not those they were indexed or summed of: a changed byte shows nowhere else. Takes the writer's lock. */
export function textFaults(path: string): string[] {
  using client = new Database(path, { readwrite: true });
  client.run("PRAGMA busy_timeout = 3000");
  return textFaultsIn(client);
}

function textFaultsIn(client: Database): string[] {
  if (schemaVersion(client) < migrations.length) return [];
  const changed = SEARCHED.filter((table) => {
    try {
      client.run(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('integrity-check', 1)`);
      return false;
    } catch (error) {
      if (!sqliteCode(error)?.startsWith("SQLITE_CORRUPT")) throw error;
      return true;
    }
  });
  return [
    ...changed.map((table) => `${table} does not hold the texts that its index was made of`),
    ...[
      ...SUMMED.filter((one) => changedTexts(client, one).next().done === false),
      ...client.query<{ table: string }, []>(`SELECT 'content_defaults' AS "table" ${NO_JSON} LIMIT 1`).all(),
    ].map(({ table }) => `${table} holds a text that is not as it was written`),
  ];
}

/** The texts of a table that are not those of their checksum. Read one by one: all of them may be large. */
function* changedTexts(client: Database, { table, sum, columns }: (typeof SUMMED)[number]) {
  const rows = client.query<Record<string, string>, []>(
    `SELECT ${sum} AS kept, ${columns} FROM ${table} WHERE ${sum} <> '' AND ${columns.split(", ").at(-1)} IS NOT NULL`,
  );
  for (const { kept = "", ...texts } of rows.iterate()) {
    const now = sha256(...Object.values(texts)).slice(0, kept.length);
    if (now !== kept) yield [now, kept];
  }
}

function repairChecksums(client: Database): void {
  for (const one of SUMMED)
    for (const sums of [...changedTexts(client, one)])
      client.run(`UPDATE ${one.table} SET ${one.sum} = ? WHERE ${one.sum} = ?`, sums);
  client.run(`DELETE ${NO_JSON}`);
}

/** Brings a copy into order, and says what was wrong and is lost. @throws StoreRefused when rows are damaged */
export function repairDatabase(path: string): string[] {
  using client = new Database(path, { readwrite: true });
  try {
    const found = putMarks(client);
    const faults = faultsIn(client);
    const texts = textFaultsIn(client);
    if (faults.length > 0) {
      found.push(
        `Its indexes do not fit its rows (${faults[0]}): they are made anew from the rows, which stay as they are.`,
      );
      client.run("REINDEX");
    }
    for (const fault of texts)
      found.push(`${fault}, as after a change by another program: the text that is there counts.`);
    if (found.length > 0) rebuildSearch(client);
    if (texts.length > 0) repairChecksums(client);
    found.push(...removeLoose(client));
    const [left] = faultsIn(client);
    if (left)
      throw new StoreRefused(`The database cannot be put in order (${left}): restore a backup of it.`);
    return found;
  } catch (cause) {
    if (sqliteCode(cause) === undefined) throw cause;
    throw new StoreRefused(`The database cannot be put in order (${cause}): restore a backup of it.`, {
      cause,
    });
  }
}

/** Puts back the marks that SQLite's `.dump` leaves out: whose database it is, and of which version. */
function putMarks(client: Database): string[] {
  const id = pragma(client, "application_id");
  if (id === APPLICATION_ID) return [];
  const version = id === 0 && schemaVersion(client) === 0 ? versionBySchema(client) : 0;
  if (version === 0)
    throw new StoreRefused(
      "It is empty or not a database of Fivefold: it is left as it is, restore a backup of it.",
    );
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  client.run(`PRAGMA user_version = ${version}`);
  return ["It does not say whose database it is, as a copy by SQLite's .dump does not: that is put back."];
}

function versionBySchema(client: Database): number {
  const columns = (database: Database) =>
    database
      .query(
        `SELECT m.type, m.name, c.name FROM sqlite_schema m LEFT JOIN pragma_table_info(m.name) c
         WHERE m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1, 2, 3`,
      )
      .values();
  const found = columns(client);
  using model = new Database(":memory:");
  const versions = migrations.map((_, place) => {
    migrate(model, migrations.slice(0, place + 1));
    return Bun.deepEquals(columns(model), found) ? place + 1 : 0;
  });
  return Math.max(...versions);
}

function rebuildSearch(client: Database): void {
  const tables = client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'")
    .all();
  for (const { name } of tables) client.run(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`);
}

function removeLoose(client: Database): string[] {
  const lost: string[] = [];
  for (;;) {
    const loose = client
      .query<{ table: string; parent: string; fkid: number }, []>("PRAGMA foreign_key_check")
      .get();
    if (!loose) return lost;
    const key = client
      .query<{ from: string; to: string }, [string, number]>(
        `SELECT "from", "to" FROM pragma_foreign_key_list(?) WHERE id = ?`,
      )
      .get(loose.table, loose.fkid);
    const { changes } = client.run(
      `DELETE FROM "${loose.table}" WHERE "${key?.from}" NOT IN (SELECT "${key?.to}" FROM "${loose.parent}")`,
    );
    lost.push(`Rows of ${loose.table} refer to none of ${loose.parent}: ${changes} are lost.`);
    if (changes === 0) throw new StoreRefused("References of the database cannot be put in order.");
  }
}
