import { lt, min } from "drizzle-orm";
import { deleteAbsent } from "./person/known.ts";
import type { Engine } from "./sqlite/engine.ts";
import { trash } from "./tables/trash.ts";
import { removeTraces } from "./traces.ts";

/** What was deleted and may still be taken back, of all nouns. */
export function trashStore(engine: Engine) {
  const { db, batch } = engine;
  const oldest = db
    .select({ at: min(trash.deletedAt) })
    .from(trash)
    .prepare();

  return {
    /** When the oldest row in the trash was deleted, or null. */
    oldest: async (): Promise<string | null> => oldest.get()?.at ?? null,
    /**
     * Ends what was deleted before a time (all without one), with the people of whom nothing is left, and its traces in the
     * database.
     */
    empty: async (before?: string): Promise<number> => {
      const gone = await batch((tx) => {
        const ended = tx.db
          .delete(trash)
          .where(before === undefined ? undefined : lt(trash.deletedAt, before))
          .returning({ id: trash.id })
          .all().length;
        if (ended > 0) deleteAbsent(tx);
        return ended;
      });
      if (gone > 0) await removeTraces(engine);
      return gone;
    },
  };
}
