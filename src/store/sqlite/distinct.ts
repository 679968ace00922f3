import type { Engine } from "./engine.ts";

const MOST = 50;

/**
 * The different values of a column, in order, at most fifty: walked from value to value by the index
 * `<table>_by_<column>` (NOCASE), so that it costs the same however many rows there are.
 */
export function distinctValues({ client }: Engine, table: string, column: string): string[] {
  const next = `SELECT ${column} FROM ${table} INDEXED BY ${table}_by_${column}`;
  const order = `ORDER BY ${column} COLLATE NOCASE LIMIT 1`;
  return client
    .query<{ value: string }, [number]>(
      `WITH RECURSIVE found(value, n) AS (
         SELECT (${next} ${order}), 1
         UNION ALL
         SELECT (${next} WHERE ${column} > found.value COLLATE NOCASE ${order}), n + 1
         FROM found WHERE value IS NOT NULL AND n < ?
       ) SELECT value FROM found WHERE value IS NOT NULL`,
    )
    .all(MOST)
    .map(({ value }) => value);
}
