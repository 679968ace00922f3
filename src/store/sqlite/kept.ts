import type { Database } from "bun:sqlite";

/** Kept at most of each kind; the oldest goes first. */
const KEPT_MAX = 200;

/** The last of the first `place` rows of a list: its number, and what the list is ordered by. */
export type Anchor = { place: number; seq: number; value: string | number | null };

type Kept = { version: string; counts: Map<string, number>; anchors: Map<string, Anchor[]> };

const keptOf = new WeakMap<Database, Kept>();

/** Changes with every row that is written, by this connection or by another one. Two statements: one of both costs twice. */
const versionOf = (client: Database): string => {
  const own = client.query<{ n: number }, []>("SELECT total_changes() AS n").get();
  const others = client.query<{ data_version: number }, []>("PRAGMA data_version").get();
  return `${own?.n} ${others?.data_version}`;
};

/** What was found since anything was written last. */
const keptNow = (client: Database): Kept => {
  const version = versionOf(client);
  const known = keptOf.get(client);
  if (known?.version === version) return known;
  const kept: Kept = { version, counts: new Map(), anchors: new Map() };
  keptOf.set(client, kept);
  return kept;
};

const keep = <T>(all: Map<string, T>, key: string, value: T): T => {
  for (const oldest of all.keys()) {
    if (all.size < KEPT_MAX) break;
    all.delete(oldest);
  }
  all.set(key, value);
  return value;
};

/**
 * Runs several reads on one state of the database: what is kept holds for what is read after it, even if another process
 * commits in between.
 */
export const inOneRead = <T>(client: Database, read: () => T): T => {
  if (client.inTransaction) return read();
  client.query("BEGIN").run();
  try {
    return read();
  } finally {
    client.query("COMMIT").run();
  }
};

/**
 * Returns the count that was found for `key` since anything was written last, else what `find` finds. A word that stands in
 * every row takes as long to count as there are rows: for the second page of the same search, it is known.
 */
export const keptCount = (client: Database, key: string, find: () => number): number => {
  const { counts } = keptNow(client);
  return counts.get(key) ?? keep(counts, key, find());
};

/** Returns the anchors that were found for a list since anything was written last, in their order, for the caller to add to. */
export const keptAnchors = (client: Database, key: string): Anchor[] => {
  const { anchors } = keptNow(client);
  return anchors.get(key) ?? keep(anchors, key, []);
};
