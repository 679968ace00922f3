import type { SQLQueryBindings } from "bun:sqlite";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Engine } from "./engine.ts";
import { inList } from "./expressions.ts";
import { type Columns, select } from "./rows.ts";
import { globClauses, matchExpression, splitWords } from "./words.ts";

/** Which page of a list; without `limit` it is everything from `offset` on. */
export type ListQuery<Sort extends string = string> = {
  q?: string;
  limit?: number;
  offset?: number;
  sort?: Sort;
  dir?: "asc" | "desc";
};

/** How a table is listed: which index sorts by which field, and where its words stand. */
export type Listing<Sort extends string> = {
  table: SQLiteTable & { seq: SQLiteColumn };
  /** By field, the usual one first; the index is named `<table>_by_<column>`. Times come newest first. */
  sorts: readonly Sort[];
  search: { columns: readonly string[]; index?: string };
};

export type Filter = { column: string; value: string | number; is?: "=" | ">=" | "<" };

export type Filters = {
  own?: readonly Filter[];
  /** Conditions of SQL on a row `t` that look into other tables, with the values they name as `?`. */
  conditions?: readonly { text: string; values: readonly string[] }[];
  /** How many rows there are without a search, when a counter knows. */
  total?: number | undefined;
};

export const having = (values: Record<string, string | number | undefined>): Filter[] =>
  Object.entries(values).flatMap(([column, value]) => (value ? [{ column, value }] : []));

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
): { rows: SelectResultFields<Shown>[]; total: number } {
  const { table } = listing;
  const { seqs, total } = findPage(engine, listing, query, filters);
  const read = (some: string) =>
    select(engine, { ...columns, seq: table.seq }, table, inList(table.seq, some)) as { seq: number }[];
  return { rows: rowsOf(read, seqs) as SelectResultFields<Shown>[], total };
}

/** Finds a page: the row numbers first, by an index alone, from whichever end is nearer. */
function findPage<Sort extends string>(
  { client }: Engine,
  { table: of, sorts, search }: Listing<Sort>,
  wished: ListQuery<NoInfer<Sort>>,
  { own = [], conditions = [], total }: Filters,
) {
  const table = getTableName(of);
  const query = { ...wished, sort: wished.sort ?? sorts[0] ?? "" };
  // A field of the table, or what lists go by in its place.
  const columns = getTableColumns(of);
  const sort = columns[query.sort === "publishedAt" ? "publishedOrCreatedAt" : query.sort]?.name;
  const words = splitWords(query.q ?? "", search.index !== undefined);
  const globs = globClauses(words.short, search.columns);
  const clauses = [
    ...own.map(({ column, is = "=" }) => `t.${column} ${is} ?`),
    ...conditions.map(({ text }) => text),
    ...globs.clauses,
  ];
  const bindings = [
    ...own.map(({ value }) => value),
    ...conditions.flatMap(({ values }) => values),
    ...globs.bindings,
  ];
  const number = (text: string, values: SQLQueryBindings[]) => numbers(text, values)[0] ?? 0;
  const sorted = `${table} t INDEXED BY ${table}_by_${sort}`;
  const walk = { source: sorted, where: clauses, values: bindings };
  // Dear to evaluate: once, for the count and the page together.
  if (conditions.length > 0) {
    const { offset = 0, limit = EVERY, ...order } = query;
    const seqs = pageOf({ total: EVERY, ...walk }, order);
    return { total: seqs.length, seqs: seqs.slice(offset, offset + limit) };
  }
  const all = countOf();
  return { total: all.total, seqs: pageOf(all) };

  function numbers(text: string, values: SQLQueryBindings[]): number[] {
    return client
      .query<{ n: number }, SQLQueryBindings[]>(text)
      .all(...values)
      .map((row) => row.n);
  }

  function countOf(): Source {
    if (words.long.length > 0) return searched();
    if (globs.clauses.length === 0 && total !== undefined) return { total, ...walk };
    return { total: number(`SELECT count(*) AS n FROM ${table} t ${whereAll(clauses)}`, bindings), ...walk };
  }

  function searched(): Source {
    const index = search.index ?? "";
    const match = matchExpression(words.long);
    const hits = number(
      `SELECT count(*) AS n FROM (SELECT 1 FROM ${index} WHERE ${index} MATCH ? LIMIT ${FEW + 1})`,
      [match],
    );
    // CROSS JOIN keeps the hits as the outer loop: the planner cannot know how few they are.
    const source = `${index} f CROSS JOIN ${table} t ON t.seq = f.rowid`;
    const found = { source, where: [`f.${index} MATCH ?`, ...clauses], values: [match, ...bindings] };
    if (hits <= FEW && clauses.length === 0) return { total: hits, ...found };
    const counting =
      clauses.length > 0 ? `${source} ${whereAll(found.where)}` : `${index} WHERE ${index} MATCH ?`;
    const rows = number(`SELECT count(*) AS n FROM ${counting}`, found.values);
    if (hits <= FEW) return { total: rows, ...found };
    // Where every fourth row has the words, the next page of them is found sooner by reading on than by gathering all hits.
    if (total !== undefined && rows * COMMON >= total && nearestEnd(query, rows).offset <= NEAR) {
      const inRows = globClauses(words.long, search.columns);
      const values = [...bindings, ...inRows.bindings];
      return { total: rows, source: sorted, where: [...clauses, ...inRows.clauses], values };
    }
    const hit = `t.seq IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`;
    return { total: rows, source: sorted, where: [hit, ...clauses], values: [match, ...bindings] };
  }

  function pageOf({ total: rows, source, where, values }: Source, asked: typeof query = query): number[] {
    const page = nearestEnd(asked, rows);
    if (page.limit === 0) return [];
    const collate = WORDS.has(query.sort) ? " COLLATE NOCASE" : "";
    const order = `t.${sort}${collate} ${page.dir}, t.seq ${page.dir}`;
    const text = `SELECT t.seq AS n FROM ${source} ${whereAll(where)} ORDER BY ${order} LIMIT ? OFFSET ?`;
    const seqs = numbers(text, [...values, page.limit, page.offset]);
    return page.reversed ? seqs.reverse() : seqs;
  }
}

type Source = {
  total: number;
  source: string;
  where: readonly string[];
  values: SQLQueryBindings[];
};

const NEWEST_FIRST = new Set(["publishedAt", "createdAt", "updatedAt", "lastAt"]);
/** Sorted whatever the case, as their indexes are. */
const WORDS = new Set(["name", "title", "email", "company", "source"]);

/** Reverses the order if the page is nearer to the end: skipping rows is what makes deep pages slow. */
function nearestEnd(query: ListQuery & { sort: string }, total: number) {
  const offset = Math.min(query.offset ?? 0, total);
  const limit = Math.min(query.limit ?? total, total - offset);
  const newestFirst = NEWEST_FIRST.has(query.sort);
  const dir = (query.dir ?? (newestFirst ? "desc" : "asc")) === "desc" ? "DESC" : "ASC";
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return { limit, offset, dir, reversed: false };
  return { limit, offset: fromEnd, dir: dir === "ASC" ? "DESC" : "ASC", reversed: true };
}

function whereAll(clauses: readonly string[]): string {
  return clauses.length === 0 ? "" : `WHERE ${clauses.join(" AND ")}`;
}

const ROWS_AT_ONCE = 2_000;

/** Reads the rows of these numbers with a query made with `inList`, in the order of the numbers, without their numbers. */
export function rowsOf<Row extends { seq: number }>(read: (seqs: string) => Row[], seqs: readonly number[]) {
  const rows: Omit<Row, "seq">[] = [];
  for (let from = 0; from < seqs.length; from += ROWS_AT_ONCE) {
    const wanted = seqs.slice(from, from + ROWS_AT_ONCE);
    const bySeq = new Map(read(JSON.stringify(wanted)).map((row) => [row.seq, row]));
    for (const number of wanted) {
      const row = bySeq.get(number);
      if (row) rows.push(withoutSeq(row));
    }
  }
  return rows;
}

export function withoutSeq<Row extends { seq: number }>({ seq: _, ...shown }: Row) {
  return shown;
}

/** A total that the triggers keep ("published", "drafts", "scheduled", "testimonials", "submissions", "suspects", "results"). */
export function countNamed({ client }: Engine, name: string): number {
  return client.query<{ n: number }, [string]>("SELECT n FROM counts WHERE name = ?").get(name)?.n ?? 0;
}
