import type { Database } from "bun:sqlite";
import type { Migration } from "#src/store/sqlite/migrations/list.ts";

type SchemaObject = { type: string; name: string; sql: string };

const partsOf = (client: Database, table: string): SchemaObject[] =>
  client
    .query<SchemaObject, [string]>(
      "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY rowid",
    )
    .all(table);

/** The rehearsal: a migration that makes a table anew by the recipe in CONTRIBUTING, with one more column. */
export const rebuildOf = (client: Database, table: string): Migration => {
  const parts = partsOf(client, table);
  const made = parts.find(({ type }) => type === "table")?.sql ?? "";
  const columns = client
    .query<{ name: string }, []>(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => `"${name}"`)
    .join(", ");
  return {
    name: "9999_rehearsal",
    sql: [
      made.replace(
        new RegExp(`CREATE TABLE "?${table}"? \\(`),
        `CREATE TABLE ${table}_new (rehearsed INTEGER DEFAULT 1,`,
      ),
      `INSERT INTO ${table}_new (${columns}) SELECT ${columns} FROM ${table}`,
      `DROP TABLE ${table}`,
      `ALTER TABLE ${table}_new RENAME TO ${table}`,
      ...parts.filter(({ type }) => type !== "table").map(({ sql }) => sql),
    ].join(";\n"),
  };
};
