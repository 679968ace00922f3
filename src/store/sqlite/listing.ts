import type { Database, SQLQueryBindings } from "bun:sqlite";
import { and, asc, desc, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type SQLiteColumn, SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { boundedMap } from "#src/domain/bounded-map.ts";
import type { Engine } from "./engine.ts";
import { inList } from "./expressions.ts";
import type { Handle } from "./group-commit.ts";
import { pragma } from "./migrate.ts";
import type { Columns } from "./rows.ts";
import { containing, matchExpression, splitWords } from "./words.ts";

/** Which page of a list; without `limit` it is everything from `offset` on. */
export type ListQuery<Sort extends string = string> = {
  q?: string;
  limit?: number;
  offset?: number;
  sort?: Sort;
  dir?: "asc" | "desc";
};

/** How a table is listed: which index sorts by which field, and which columns are searched. */
export type Listing<Sort extends string> = {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** By field, the usual one first; the index is named `<table>_by_<column>`. Times come newest first. */
  sorts: readonly Sort[];
  search: { columns: readonly SQLiteColumn[]; index?: string };
};

export type Filters = {
  own?: SQL | undefined;
  /** Looks into other tables: evaluated once, for the count and the page together. */
  expensive?: SQL | undefined;
  /** How many rows there are without a search, when a counter knows. */
  total?: number | undefined;
};

/** Up to this many hits are fetched and sorted; beyond it, the sorting index is walked and the hits are picked out. */
const FEW = 2_000;
const EVERY = Number.MAX_SAFE_INTEGER;
const COMMON = 4;
const NEAR = 200;

export function listPage<Sort extends string, Shown extends Columns>(
  engine: Engine,
  { columns, ...listing }: Listing<Sort> & { columns: Shown },
  query: ListQuery<NoInfer<Sort>>,
  filters: Filters,
  values: Record<string, unknown> = {},
): { rows: SelectResultFields<Shown>[]; total: number } {
  const { table } = listing;
  const { seqs, total } = findPage(engine, listing, query, filters);
  const statement = rowsStatement(engine, table, columns);
  const read = (some: string) => statement.all({ ...values, seqs: some }) as { seq: number }[];
  return { rows: rowsOf(read, seqs) as SelectResultFields<Shown>[], total };
}

type Statement = { all(values: Record<string, unknown>): unknown[] };
const statements = new WeakMap<Handle, WeakMap<Columns, Statement>>();

/** Kept with its columns: to write its text takes longer than to read the rows. */
function rowsStatement({ db }: Engine, table: Listing<string>["table"], columns: Columns): Statement {
  const kept = statements.getOrInsertComputed(db, () => new WeakMap<Columns, Statement>());
  return kept.getOrInsertComputed(columns, () => {
    const rows = db.select({ ...columns, seq: table.seq }).from(table as SQLiteTable);
    return rows.where(inList(table.seq, sql.placeholder("seqs"))).prepare();
  });
}

const dialect = new SQLiteSyncDialect();
const KEPT_LISTS = 200;
const keptOf = new WeakMap<Database, { version: string; lists: ReturnType<typeof boundedMap<number[]>> }>();

/** What a list's statement finds is kept until anything is written: its pages need one count, and staff come back to them. */
function numbersOf(client: Database, text: SQL): readonly number[] {
  const written = client.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n;
  const version = `${written} ${pragma(client, "data_version")}`;
  const before = keptOf.get(client);
  const kept = before?.version === version ? before : { version, lists: boundedMap<number[]>(KEPT_LISTS) };
  keptOf.set(client, kept);
  const { sql: statement, params } = dialect.sqlToQuery(text);
  const key = JSON.stringify([statement, params]);
  const known = kept.lists.get(key);
  if (known) return known;
  const rows = client
    .query<{ n: number }, SQLQueryBindings[]>(statement)
    .all(...(params as SQLQueryBindings[]));
  const numbers = rows.map(({ n }) => n);
  if (numbers.length <= FEW) kept.lists.set(key, numbers);
  return numbers;
}

/** Finds a page: the row numbers first, by an index alone, from whichever end is nearer. */
function findPage<Sort extends string>(
  { client }: Engine,
  { table, sorts, search }: Listing<Sort>,
  requested: ListQuery<NoInfer<Sort>>,
  { own, expensive, total }: Filters,
) {
  const query = { ...requested, sort: requested.sort ?? sorts[0] ?? "" };
  // A field of the table, or what lists go by in its place.
  const sort = getTableColumns(table)[query.sort === "publishedAt" ? "publishedOrCreatedAt" : query.sort];
  const { long, short } = splitWords(query.q ?? "", search.index !== undefined);
  const where = and(own, expensive, ...containing(short, search.columns));
  const sorted = sql`${table} INDEXED BY ${sql.identifier(`${getTableName(table)}_by_${sort?.name}`)}`;
  const numbers = (text: SQL) => numbersOf(client, text);
  const count = (from: SQL, of: SQL = sql`true`) =>
    numbers(sql`SELECT count(*) AS n FROM ${from} WHERE ${of}`)[0] ?? 0;
  if (expensive) {
    const { offset = 0, limit = EVERY, ...order } = query;
    const seqs = pageOf({ total: EVERY, from: sorted, where }, order);
    return { total: seqs.length, seqs: seqs.slice(offset, offset + limit) };
  }
  const found = long.length > 0 ? searched() : { total: countAll(), from: sorted, where };
  return { total: found.total, seqs: pageOf(found) };

  function countAll(): number {
    return short.length === 0 && total !== undefined ? total : count(sql`${table}`, where);
  }

  function searched(): Source {
    const index = sql.identifier(search.index ?? "");
    const match = sql`${index} MATCH ${matchExpression(long)}`;
    const hits = count(sql`(SELECT 1 FROM ${index} WHERE ${match} LIMIT ${FEW + 1})`);
    // CROSS JOIN keeps the hits as the outer loop: the planner cannot know how few they are.
    const from = sql`${index} CROSS JOIN ${table} ON ${table.seq} = ${index}.rowid`;
    const found = { from, where: and(match, where) };
    if (hits <= FEW && !where) return { total: hits, ...found };
    const rows = count(where ? from : sql`${index}`, found.where);
    if (hits <= FEW) return { total: rows, ...found };
    // Where every fourth row has the words, the next page of them is found sooner by reading on than by gathering all hits.
    if (total !== undefined && rows * COMMON >= total && nearestEnd(query, rows).offset <= NEAR)
      return { total: rows, from: sorted, where: and(where, ...containing(long, search.columns)) };
    const isHit = sql`${table.seq} IN (SELECT rowid FROM ${index} WHERE ${match})`;
    return { total: rows, from: sorted, where: and(isHit, where) };
  }

  function pageOf({ total: rows, from, where = sql`true` }: Source, of: typeof query = query) {
    const page = nearestEnd(of, rows);
    if (page.limit === 0) return [];
    const by = page.isDescending ? desc : asc;
    const collate = sql.raw(WORDS.has(query.sort) ? "COLLATE NOCASE" : "");
    const seqs = numbers(sql`SELECT ${table.seq} AS n FROM ${from} WHERE ${where}
      ORDER BY ${by(sql`${sort} ${collate}`)}, ${by(table.seq)} LIMIT ${page.limit} OFFSET ${page.offset}`);
    return page.isReversed ? seqs.toReversed() : seqs;
  }
}

type Source = { total: number; from: SQL; where: SQL | undefined };

const NEWEST_FIRST = new Set(["publishedAt", "createdAt", "updatedAt", "lastAt"]);
/** Sorted whatever the case, as their indexes are. */
const WORDS = new Set(["name", "title", "email", "company", "source"]);

/** Reverses the order if the page is nearer to the end: skipping rows is what makes deep pages slow. */
function nearestEnd(query: ListQuery & { sort: string }, total: number) {
  const offset = Math.min(query.offset ?? 0, total);
  const limit = Math.min(query.limit ?? total, total - offset);
  const isDescending = (query.dir ?? (NEWEST_FIRST.has(query.sort) ? "desc" : "asc")) === "desc";
  const fromEnd = total - offset - limit;
  const isReversed = fromEnd < offset;
  return { limit, offset: Math.min(offset, fromEnd), isDescending: isDescending !== isReversed, isReversed };
}

/** Reads the rows of these numbers with a query made with `inList`, in the order of the numbers, without their numbers. */
export function rowsOf<Row extends { seq: number }>(read: (seqs: string) => Row[], seqs: readonly number[]) {
  const bySeq = new Map(read(JSON.stringify(seqs)).map(({ seq, ...row }) => [seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export function withoutSeq<Row extends { seq: number }>({ seq: _, ...shown }: Row) {
  return shown;
}

/** A total that the triggers keep ("published", "drafts", "scheduled", "testimonials", "submissions", "suspects", "results"). */
export function countNamed({ client }: Engine, name: string): number {
  return client.query<{ n: number }, [string]>("SELECT n FROM counts WHERE name = ?").get(name)?.n ?? 0;
}
