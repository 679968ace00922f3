import { count, desc } from "drizzle-orm";
import type { Deed } from "#src/domain/audit.ts";
import { LIMITS } from "#src/domain/limits.ts";
import type { Engine } from "./sqlite/engine.ts";
import { audit } from "./tables/audit.ts";

/** The list of what staff did (docs/decisions/0015). */
export function auditStore({ db, batch }: Engine) {
  const { at, by, action, subject } = audit;
  return {
    note: (deeds: readonly Deed[]): Promise<void> =>
      batch((tx) => {
        for (const deed of deeds) tx.db.insert(audit).values(deed).run();
      }),
    /** A page of what was done, newest first, and how much there is in all. */
    list: async ({
      limit,
      offset,
    }: {
      limit?: number;
      offset: number;
    }): Promise<{ rows: Deed[]; total: number }> => ({
      rows: db
        .select({ at, by, action, subject })
        .from(audit)
        .orderBy(desc(audit.seq))
        // SQLite knows no offset without a limit, and drizzle leaves out a negative one.
        .limit(limit ?? LIMITS.integer)
        .offset(offset)
        .all(),
      total: db.select({ n: count() }).from(audit).get()?.n ?? 0,
    }),
  };
}
