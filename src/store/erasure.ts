import { eq, like } from "drizzle-orm";
import { writeFact } from "./meta.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { meta } from "./tables/meta.ts";

/** One erasure: when, and an HMAC of the address with its key; the address itself is not kept. */
export type Erasure = { at: string; key: string; hash: string };

// Prefix of the rows of `meta` that mirror erased.log: whichever of the two is damaged is repaired from the other.
const PREFIX = "erasure ";
// Prefix of erasures whose .eml files are not removed yet, so that an interrupted removal resumes at the next start.
const FILES_PREFIX = "letters of ";

/** Records an erasure, in its own transaction. */
export function insertErasure(tx: Tx, { at, key, hash }: Erasure): void {
  tx.db
    .insert(meta)
    .values({ key: `${PREFIX}${key} ${hash}`, value: at })
    .onConflictDoNothing()
    .run();
}

/** Records, in the erasure's transaction, that its .eml files are still to be removed. */
export function insertFilesToGo(tx: Tx, { at, key, hash }: Erasure): void {
  writeFact(tx, `${FILES_PREFIX}${key} ${hash}`, at);
}

/** Parses a row of `meta` as an erasure. */
export function erasureOf({ key: name, value }: { key: string; value: string }): Erasure {
  const [hash = "", key = ""] = name.split(" ").reverse();
  return { at: value, key, hash };
}

/** Who was erased (hashed addresses), and whose letters in files are still to be removed. */
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
    /** Erasures whose .eml files are still to be removed. */
    filesToGo: async (): Promise<Erasure[]> => under(FILES_PREFIX),
    filesGone: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const { key, hash } of erasures)
          tx.db
            .delete(meta)
            .where(eq(meta.key, `${FILES_PREFIX}${key} ${hash}`))
            .run();
      }),
    /** Adds the erasures of a log that the database does not have yet. */
    add: (erasures: readonly Erasure[]): Promise<void> =>
      batch((tx) => {
        for (const erasure of erasures) insertErasure(tx, erasure);
      }),
  };
}
