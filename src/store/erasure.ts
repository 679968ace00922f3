import { like } from "drizzle-orm";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { meta } from "./tables.ts";

/** One erasure: when, under which key, and the keyed hash of the address. The address itself is nowhere. */
export type Erasure = { at: string; key: string; hash: string };

// Facts about the database, as the log beside it holds them: the one that is damaged is mended from the other.
const PREFIX = "erasure ";

/** Notes an erasure in the transaction that carries it out. */
export function insertErasure(tx: Tx, { at, key, hash }: Erasure): void {
  tx.db
    .insert(meta)
    .values({ key: `${PREFIX}${key} ${hash}`, value: at })
    .onConflictDoNothing()
    .run();
}

/** Takes a row of `meta` as an erasure. */
export function erasureOf({ key: name, value }: { key: string; value: string }): Erasure {
  const [key = "", hash = ""] = name.slice(PREFIX.length).split(" ");
  return { at: value, key, hash };
}

export function erasureStore({ db, batch }: Engine) {
  return {
    /** Every erasure that the database knows. */
    list: async (): Promise<Erasure[]> =>
      db
        .select()
        .from(meta)
        .where(like(meta.key, `${PREFIX}%`))
        .all()
        .map(erasureOf),
    /** Notes erasures that a log knows; those that stand there already stay. */
    add: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const erasure of erasures) insertErasure(tx, erasure);
      }),
  };
}
