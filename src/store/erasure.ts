import { eq, like } from "drizzle-orm";
import { writeFact } from "./meta.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { meta } from "./tables/meta.ts";

/** One erasure: when, under which key, and the keyed hash of the address. The address itself is nowhere. */
export type Erasure = { at: string; key: string; hash: string };

// Facts about the database, as the log beside it holds them: the one that is damaged is mended from the other.
const PREFIX = "erasure ";
// Erasures whose letters that stand as files are still being looked for; a stop in the middle is made up for.
const FILES_PREFIX = "letters of ";

/** Notes an erasure in the transaction that carries it out. */
export function insertErasure(tx: Tx, { at, key, hash }: Erasure): void {
  tx.db
    .insert(meta)
    .values({ key: `${PREFIX}${key} ${hash}`, value: at })
    .onConflictDoNothing()
    .run();
}

/** Notes, in the transaction of an erasure, that the files of its letters have yet to go. */
export function insertFilesToGo(tx: Tx, { at, key, hash }: Erasure): void {
  writeFact(tx, `${FILES_PREFIX}${key} ${hash}`, at);
}

/** Takes a row of `meta` as an erasure. */
export function erasureOf({ key: name, value }: { key: string; value: string }): Erasure {
  const [hash = "", key = ""] = name.split(" ").reverse();
  return { at: value, key, hash };
}

export function erasureStore({ db, batch }: Engine) {
  const under = (prefix: string): Erasure[] =>
    db
      .select()
      .from(meta)
      .where(like(meta.key, `${prefix}%`))
      .all()
      .map(erasureOf);

  return {
    /** Every erasure that the database knows. */
    list: async (): Promise<Erasure[]> => under(PREFIX),
    /** The erasures whose letters that stand as files have yet to go. */
    filesToGo: async (): Promise<Erasure[]> => under(FILES_PREFIX),
    filesGone: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const { key, hash } of erasures)
          tx.db
            .delete(meta)
            .where(eq(meta.key, `${FILES_PREFIX}${key} ${hash}`))
            .run();
      }),
    /** Notes erasures that a log knows; those that stand there already stay. */
    add: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const erasure of erasures) insertErasure(tx, erasure);
      }),
  };
}
