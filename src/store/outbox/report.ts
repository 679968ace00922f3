import { and, asc, count, desc, eq, min } from "drizzle-orm";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import type { LetterState } from "./letter.ts";

const seen = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.recipient,
  state: outbox.state,
  attempts: outbox.attempts,
  nextAttemptAt: outbox.nextAttemptAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  endedAt: outbox.endedAt,
};

/** What staff, doctor and metrics read of the outbox. */
export function reports({ db }: Engine) {
  return {
    /** The letters about a row, oldest first. */
    about: async (noun: string, id: string): Promise<LetterState[]> =>
      db
        .select(seen)
        .from(outbox)
        .where(and(eq(outbox.relatedNoun, noun), eq(outbox.relatedId, id)))
        .orderBy(asc(outbox.seq))
        .all(),
    /** The letters that were given up and wait for 'Retry', newest first. */
    parked: async (): Promise<LetterState[]> =>
      db.select(seen).from(outbox).where(eq(outbox.state, "parked")).orderBy(desc(outbox.endedAt)).all(),
    /** How many letters are in each state, and since when the longest waiting one is due: for doctor and metrics. */
    stats: async (): Promise<Record<LetterState["state"], number> & { waitingSince: string | null }> => {
      const stats = { queued: 0, sent: 0, parked: 0, dropped: 0 };
      const counted = db.select({ state: outbox.state, n: count() }).from(outbox).groupBy(outbox.state).all();
      for (const { state, n } of counted) stats[state] = n;
      const oldest = db
        .select({ at: min(outbox.dueSince) })
        .from(outbox)
        .where(eq(outbox.state, "queued"))
        .get();
      return { ...stats, waitingSince: oldest?.at ?? null };
    },
  };
}
