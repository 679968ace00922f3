import { and, count, eq, getTableColumns, getTableName, isNull, SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { IndexColumn, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { LIMITS } from "#src/domain/limits.ts";
import type { Handle } from "./group-commit.ts";

// What a noun does with the rows of one table, each in a line. Joins, orders and pages are written out where they are needed.

export type Reader = { readonly db: Handle };

type Row<Table extends SQLiteTable> = Table["$inferSelect"];
type NewRow<Table extends SQLiteTable> = Table["$inferInsert"];
export type Changes<Table extends SQLiteTable> = {
  [Column in keyof NewRow<Table>]?: NewRow<Table>[Column] | SQL;
};

/** Which rows: those with these values, or where a condition is true; all without one. */
export type Which<Table extends SQLiteTable> = Partial<Row<Table>> | SQL | undefined;

function conditionOf<Table extends SQLiteTable>(table: Table, which: Which<Table>): SQL | undefined {
  if (which === undefined || which instanceof SQL) return which;
  const columns = table as unknown as Record<string, SQLiteColumn>;
  const clauses = Object.entries(which).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column ${name}.`);
    return value === null ? isNull(column) : eq(column, value);
  });
  // No clause would mean every row.
  if (clauses.length === 0) throw new Error("Which rows is not said.");
  return and(...clauses);
}

export function first<Table extends SQLiteTable>(
  reader: Reader,
  table: Table,
  which: Which<Table>,
): Row<Table> | undefined {
  return select(reader, getTableColumns(table as SQLiteTable), table, which, { limit: 1 })[0] as
    | Row<Table>
    | undefined;
}

export function all<Table extends SQLiteTable>(
  reader: Reader,
  table: Table,
  which: Which<Table>,
  ...order: Order[]
): Row<Table>[] {
  return select(reader, getTableColumns(table as SQLiteTable), table, which, { order }) as Row<Table>[];
}

export type Columns = Record<string, SQLiteColumn | SQL | SQL.Aliased>;
type Order = SQLiteColumn | SQL;
export type Span = { order?: Order | Order[]; limit?: number | undefined; offset?: number };

export function select<Shown extends Columns, Table extends SQLiteTable>(
  { db }: Reader,
  columns: Shown,
  table: Table,
  which?: Which<Table>,
  { order = [], limit = LIMITS.integer, offset = 0 }: Span = {},
): SelectResultFields<Shown>[] {
  return db
    .select(columns as Columns)
    .from(table as SQLiteTable)
    .where(conditionOf(table, which))
    .orderBy(...[order].flat())
    .limit(limit)
    .offset(offset)
    .all() as SelectResultFields<Shown>[];
}

export function has<Table extends SQLiteTable>({ db }: Reader, table: Table, which?: Which<Table>): boolean {
  const found = db.select({ one: sql`1` }).from(table as SQLiteTable);
  return found.where(conditionOf(table, which)).get() !== undefined;
}

export function countRows<Table extends SQLiteTable>(
  { db }: Reader,
  table: Table,
  which?: Which<Table>,
): number {
  const counted = db.select({ n: count() }).from(table as SQLiteTable);
  return counted.where(conditionOf(table, which)).get()?.n ?? 0;
}

const prepared = new WeakMap<Handle, Map<string, { run(row: Record<string, unknown>): unknown }>>();

/** Keeps its statement: drizzle builds the text anew at every call, which costs more than the row. */
export function insert<Table extends SQLiteTable>({ db }: Reader, table: Table, row: NewRow<Table>): void {
  const names = Object.keys(row).filter((name) => row[name as keyof typeof row] !== undefined);
  const kept = prepared.get(db) ?? new Map();
  prepared.set(db, kept);
  const key = `${getTableName(table)} ${names}`;
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  const statement =
    kept.get(key) ??
    db
      .insert(table as SQLiteTable)
      .values(values)
      .prepare();
  kept.set(key, statement);
  statement.run(row as Record<string, unknown>);
}

/** As `insert`; false where a row of this key is there. */
export function insertNew<Table extends SQLiteTable>({ db }: Reader, table: Table, row: NewRow<Table>) {
  const inserted = db.insert(table).values(row).onConflictDoNothing();
  return inserted.returning({ one: sql`1` }).all().length > 0;
}

/** Adds a row, or gives the one with these columns the values of this one. */
export function upsert<Table extends SQLiteTable>(
  { db }: Reader,
  table: Table,
  target: IndexColumn | IndexColumn[],
  row: NewRow<Table>,
  set: Changes<Table> = row,
): void {
  db.insert(table).values(row).onConflictDoUpdate({ target, set }).run();
}

/** Changes the rows that fit, and returns them as they are now; undefined leaves a column as it is. */
export function update<Table extends SQLiteTable>(
  { db }: Reader,
  table: Table,
  which: Which<Table>,
  changes: Changes<Table>,
): Row<Table>[] {
  if (Object.values(changes).every((value) => value === undefined)) return all({ db }, table, which);
  const updated = db.update(table).set(changes).where(conditionOf(table, which));
  return updated.returning().all() as Row<Table>[];
}

export function remove<Table extends SQLiteTable>(
  { db }: Reader,
  table: Table,
  which?: Which<Table>,
): number {
  const removed = db.delete(table).where(conditionOf(table, which));
  return removed.returning({ one: sql`1` }).all().length;
}

export function take<Table extends SQLiteTable>(
  { db }: Reader,
  table: Table,
  which: Which<Table>,
): Row<Table>[] {
  return db.delete(table).where(conditionOf(table, which)).returning().all() as Row<Table>[];
}
