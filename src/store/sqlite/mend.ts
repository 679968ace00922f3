import { Database } from "bun:sqlite";
import { StoreRefused, sqliteCode } from "#src/store/errors.ts";
import { mendChecksums, textFaultsIn } from "./file.ts";
import { APPLICATION_ID, migrate, schemaVersion } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

/**
 * Brings a copy of a database into an order in which it can be opened: marks, indexes, full-text indexes, checksums,
 * references. Returns what was wrong and what is lost by it, a sentence each. Nobody else may have the copy open.
 * @throws StoreRefused when its rows themselves are damaged, or it is no database of ours
 */
export function mendDatabase(path: string): string[] {
  const client = new Database(path, { readwrite: true });
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
      found.push(`${fault}, as after a change by another program: the text that stands there counts.`);
    if (found.length > 0) rebuildSearch(client);
    mendChecksums(client);
    found.push(...removeLoose(client));
    const [left] = faultsIn(client);
    if (left)
      throw new StoreRefused(`The database cannot be put in order (${left}): restore a backup of it.`);
    return found;
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    throw new StoreRefused(
      `The database cannot be put in order (${String(error)}): restore a backup of it.`,
      { cause: error },
    );
  } finally {
    client.close();
  }
}

function faultsIn(client: Database): string[] {
  return client
    .query<{ integrity_check: string }, []>("PRAGMA integrity_check(10)")
    .all()
    .map((row) => row.integrity_check)
    .filter((fault) => fault !== "ok");
}

/** Puts back the marks that SQLite's `.dump` leaves out: whose database it is, and of which version. */
function putMarks(client: Database): string[] {
  const id = client.query<{ application_id: number }, []>("PRAGMA application_id").get()?.application_id;
  if (id === APPLICATION_ID) return [];
  const version = id === 0 && schemaVersion(client) === 0 ? versionBySchema(client) : 0;
  if (version === 0) throw new StoreRefused("It is not a database of Fivefold: it is left as it is.");
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  client.run(`PRAGMA user_version = ${version}`);
  return ["It does not say whose database it is, as a copy by SQLite's .dump does not: that is put back."];
}

/** Returns the newest version whose tables, columns and indexes these are; 0 if none. */
function versionBySchema(client: Database): number {
  const columns = (database: Database) =>
    database
      .query(
        `SELECT m.type, m.name, c.name FROM sqlite_schema m LEFT JOIN pragma_table_info(m.name) c
         WHERE m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1, 2, 3`,
      )
      .values();
  const found = columns(client);
  const model = new Database(":memory:");
  try {
    const versions = migrations.map((_, place) => {
      migrate(model, migrations.slice(0, place + 1));
      return Bun.deepEquals(columns(model), found) ? place + 1 : 0;
    });
    return Math.max(...versions);
  } finally {
    model.close();
  }
}

function rebuildSearch(client: Database): void {
  const tables = client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'")
    .all();
  for (const { name } of tables) client.run(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`);
}

/** Deletes rows that refer to nothing, until every reference holds. */
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
