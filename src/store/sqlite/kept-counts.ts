import type { Database } from "bun:sqlite";

/** Kept at most; the oldest goes first. */
const COUNTS_MAX = 200;

type Kept = { version: string; counts: Map<string, number> };

const keptOf = new WeakMap<Database, Kept>();

/** Changes with every row that is written, by this connection or by another one. */
const versionOf = (client: Database): string => {
  const row = client
    .query<{ own: number; others: number }, []>(
      "SELECT total_changes() AS own, data_version AS others FROM pragma_data_version",
    )
    .get();
  return `${row?.own} ${row?.others}`;
};

/**
 * Returns the count that was found for `key` since anything was written last, else what `find` finds. A word that stands in
 * every row takes as long to count as there are rows: for the second page of the same search, it is known.
 */
export const keptCount = (client: Database, key: string, find: () => number): number => {
  const version = versionOf(client);
  const known = keptOf.get(client);
  const kept = known?.version === version ? known : { version, counts: new Map<string, number>() };
  keptOf.set(client, kept);
  const found = kept.counts.get(key);
  if (found !== undefined) return found;
  const counted = find();
  for (const oldest of kept.counts.keys()) {
    if (kept.counts.size < COUNTS_MAX) break;
    kept.counts.delete(oldest);
  }
  kept.counts.set(key, counted);
  return counted;
};
