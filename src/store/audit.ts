import { desc } from "drizzle-orm";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { audit } from "./tables.ts";

/** One deed: who (a username), what, on which row (a noun and an id, never its words). */
export type Deed = { at: string; by: string; action: string; subject: string };

/** Notes a deed in the transaction that does it. */
export function noteDeed(tx: Tx, deed: Deed): void {
  tx.db.insert(audit).values(deed).run();
}

export function auditStore({ db, batch }: Engine) {
  const { at, by, action, subject } = audit;
  return {
    note: (deed: Deed): Promise<void> => batch((tx) => noteDeed(tx, deed)),
    /** What was done, newest first. */
    list: async ({ limit, offset }: { limit: number; offset: number }): Promise<Deed[]> =>
      db
        .select({ at, by, action, subject })
        .from(audit)
        .orderBy(desc(audit.seq))
        .limit(limit)
        .offset(offset)
        .all(),
  };
}
