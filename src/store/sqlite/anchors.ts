import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type Anchor, keptAnchors } from "./kept.ts";

/** A list in the order of an index: its rows, which of them, and by what. */
export type Walk = {
  /** The table as `t`, with its index. */
  source: string;
  where: readonly string[];
  /** The values of `where`, in its order. */
  values: readonly SQLQueryBindings[];
  column: string;
  collate?: "NOCASE";
  dir: "ASC" | "DESC";
};

type Row = { n: number; value: Anchor["value"] };

/** Anchors stand at multiples of this: so many rows at most are walked twice. */
const STEP = 500;

/**
 * Returns the row numbers of a page of a walk. SQLite reaches an offset by stepping over every row before it (0.4 ms for
 * 50,000): so the last row before the page is kept until something is written, and the pages after it begin there.
 */
export function pageOfWalk(
  client: Database,
  walk: Walk,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const from = offset < STEP ? undefined : anchorBefore(client, walk, offset - (offset % STEP));
  return read(client, walk, from, limit, offset - (from?.place ?? 0)).map(({ n }) => n);
}

/** Returns the anchor for a place, kept or looked for from the nearest before it; undefined where the list ends before. */
function anchorBefore(client: Database, walk: Walk, place: number): Anchor | undefined {
  const { source, where, values, column, dir } = walk;
  const anchors = keptAnchors(client, JSON.stringify([source, where, values, column, dir]));
  const known = anchors.findLast((anchor) => anchor.place <= place);
  if (known?.place === place) return known;
  const [row] = read(client, walk, known, 1, place - 1 - (known?.place ?? 0));
  if (!row) return known;
  const anchor = { place, seq: row.n, value: row.value };
  anchors.splice(known ? anchors.indexOf(known) + 1 : 0, 0, anchor);
  return anchor;
}

/**
 * Reads rows after an anchor: first those of the same value, then those after it, each by the index alone. Two statements:
 * SQLite skips the rows of a union far more slowly.
 */
function read(client: Database, walk: Walk, after: Anchor | undefined, limit: number, offset: number): Row[] {
  const { source, where, values, column, dir } = walk;
  const by = `t.${column}${walk.collate ? ` COLLATE ${walk.collate}` : ""}`;
  const part = (shown: string, clauses: readonly string[]) =>
    `SELECT ${shown} FROM ${source}${clauses.length > 0 ? ` WHERE ${clauses.join(" AND ")}` : ""}`;
  const ask = (clauses: readonly string[], given: SQLQueryBindings[], most: number, skipped: number) =>
    client
      .query<Row, SQLQueryBindings[]>(
        `${part(`t.seq AS n, t.${column} AS value`, clauses)} ORDER BY ${by} ${dir}, t.seq ${dir} LIMIT ? OFFSET ?`,
      )
      .all(...given, most, skipped);
  if (!after) return ask(where, [...values], limit, offset);
  const isAfter = dir === "ASC" ? ">" : "<";
  const same = [`${by} IS ?`, `t.seq ${isAfter} ?`, ...where];
  const ofSame = [after.value, after.seq, ...values];
  const first = ask(same, ofSame, limit, offset);
  // NULL comes before every value: downwards nothing follows it; upwards every text does (for IS NOT NULL, SQLite reads the
  // whole index; no other column that sorts may be NULL).
  if (first.length === limit || (after.value === null && dir === "DESC")) return first;
  const skipped = first.length > 0 || offset === 0 ? offset : countSame();
  const rest = after.value === null ? `${by} >= ?` : `${by} ${isAfter} ?`;
  const ofRest = [after.value ?? "", ...values];
  return [...first, ...ask([rest, ...where], ofRest, limit - first.length, offset - skipped)];

  function countSame(): number {
    const counted = client.query<{ n: number }, SQLQueryBindings[]>(part("count(*) AS n", same));
    return counted.get(...ofSame)?.n ?? 0;
  }
}
