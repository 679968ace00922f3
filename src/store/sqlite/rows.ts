import { and, count, eq, getTableColumns, getTableName, isNull, SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { IndexColumn, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { LIMITS } from "#src/domain/limits.ts";
import type { Handle } from "./group-commit.ts";

// What a noun does with the rows of one table, each in a line. Joins, orders and pages are written out where they are needed.

export type Reader = { readonly db: Handle };

type Row<T extends SQLiteTable> = T["$inferSelect"];
type NewRow<T extends SQLiteTable> = T["$inferInsert"];
export type Changes<T extends SQLiteTable> = {
  [Column in keyof NewRow<T>]?: NewRow<T>[Column] | SQL;
};

/** Which rows: those with these values, or where a condition is true; all without one. */
export type Which<T extends SQLiteTable> = Partial<Row<T>> | SQL | undefined;

function conditionOf<T extends SQLiteTable>(table: T, which: Which<T>): SQL | undefined {
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

export function first<T extends SQLiteTable>(reader: Reader, table: T, which: Which<T>): Row<T> | undefined {
  return all(reader, table, which, { limit: 1 })[0];
}

export function all<T extends SQLiteTable>(reader: Reader, table: T, which: Which<T>, span?: Span): Row<T>[] {
  return select(reader, getTableColumns(table as SQLiteTable), table, which, span) as Row<T>[];
}

export type Columns = Record<string, SQLiteColumn | SQL | SQL.Aliased>;
type Order = SQLiteColumn | SQL;
export type Span = { order?: Order | Order[]; limit?: number | undefined; offset?: number };

export function select<Shown extends Columns, T extends SQLiteTable>(
  { db }: Reader,
  columns: Shown,
  table: T,
  which?: Which<T>,
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

export function has<T extends SQLiteTable>({ db }: Reader, table: T, which?: Which<T>): boolean {
  const found = db.select({ one: sql`1` }).from(table as SQLiteTable);
  return found.where(conditionOf(table, which)).get() !== undefined;
}

export function countRows<T extends SQLiteTable>({ db }: Reader, table: T, which?: Which<T>): number {
  const counted = db.select({ n: count() }).from(table as SQLiteTable);
  return counted.where(conditionOf(table, which)).get()?.n ?? 0;
}

const prepared = new WeakMap<Handle, Map<string, { run(row: Record<string, unknown>): unknown }>>();

/** Keeps its statement: drizzle builds the text anew at every call, which costs more than the row. */
export function insert<T extends SQLiteTable>({ db }: Reader, table: T, row: NewRow<T>): void {
  const names = Object.keys(row).filter((name) => row[name as keyof typeof row] !== undefined);
  const kept = prepared.getOrInsertComputed(db, () => new Map());
  const statement = kept.getOrInsertComputed(`${getTableName(table)} ${names}`, () => {
    const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    return db
      .insert(table as SQLiteTable)
      .values(values)
      .prepare();
  });
  statement.run(row as Record<string, unknown>);
}

/** As `insert`; false where a row of this key is there. */
export function insertNew<T extends SQLiteTable>({ db }: Reader, table: T, row: NewRow<T>) {
  const inserted = db.insert(table).values(row).onConflictDoNothing();
  return inserted.returning({ one: sql`1` }).all().length > 0;
}

export function upsert<T extends SQLiteTable>(
  { db }: Reader,
  table: T,
  target: IndexColumn | IndexColumn[],
  row: NewRow<T>,
  set: Changes<T> = row,
): void {
  db.insert(table).values(row).onConflictDoUpdate({ target, set }).run();
}

/** Changes the rows that fit, and returns them as they are now; undefined leaves a column as it is. */
export function update<T extends SQLiteTable>(
  { db }: Reader,
  table: T,
  which: Which<T>,
  changes: Changes<T>,
) {
  if (Object.values(changes).every((value) => value === undefined)) return all({ db }, table, which);
  const updated = db.update(table).set(changes).where(conditionOf(table, which));
  return updated.returning().all() as Row<T>[];
}

export function remove<T extends SQLiteTable>({ db }: Reader, table: T, which?: Which<T>): number {
  const removed = db.delete(table).where(conditionOf(table, which));
  return removed.returning({ one: sql`1` }).all().length;
}

export function take<T extends SQLiteTable>({ db }: Reader, table: T, which: Which<T>): Row<T>[] {
  return db.delete(table).where(conditionOf(table, which)).returning().all() as Row<T>[];
}
