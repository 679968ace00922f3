import type { Handle, Tx } from "./group-commit.ts";

/**
 * Prepares a statement of a transaction once for each database. Drizzle would otherwise build its text again for every
 * row, which costs more than the row.
 */
export const once = <Statement>(build: (db: Handle) => Statement): ((tx: Pick<Tx, "db">) => Statement) => {
  const prepared = new WeakMap<Handle, Statement>();
  return ({ db }) => {
    const known = prepared.get(db);
    if (known) return known;
    const made = build(db);
    prepared.set(db, made);
    return made;
  };
};
