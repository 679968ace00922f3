import { and, asc, count, desc, eq, min, not, or, type SQL, sql } from "drizzle-orm";
import type { ListedLetter } from "#src/domain/lists.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import type { LetterState } from "./letter.ts";
import { isStopped } from "./stopped.ts";

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

type LetterQuery = { state?: ListedLetter | undefined; limit?: number | undefined; offset: number };
type ListedRow = Omit<LetterState, "state"> & { state: ListedLetter };

const ofState: Record<ListedLetter, SQL | undefined> = {
  queued: eq(outbox.state, "queued"),
  sent: eq(outbox.state, "sent"),
  failed: and(eq(outbox.state, "parked"), not(isStopped)),
  stopped: or(eq(outbox.state, "dropped"), and(eq(outbox.state, "parked"), isStopped)),
};
const listed = sql<ListedLetter>`CASE WHEN ${ofState.failed} THEN 'failed'
  WHEN ${ofState.stopped} THEN 'stopped' ELSE ${outbox.state} END`;

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
      db.select(seen).from(outbox).where(ofState.failed).orderBy(desc(outbox.endedAt)).all(),
    /** A page of all letters, newest first, or of those in a state. */
    list: async ({ state, limit, offset }: LetterQuery): Promise<{ rows: ListedRow[]; total: number }> => {
      const where = state && ofState[state];
      const rows = db
        .select({ ...seen, state: listed })
        .from(outbox)
        .where(where)
        .orderBy(desc(outbox.seq))
        .limit(limit ?? -1)
        .offset(offset)
        .all();
      const total = db.select({ n: count() }).from(outbox).where(where).get()?.n ?? 0;
      return { rows, total };
    },
    /** How many letters are in each state, and since when the longest waiting one is due: for doctor and metrics. */
    stats: async (): Promise<Record<LetterState["state"], number> & { waitingSince: string | null }> => {
      const stats = { queued: 0, sent: 0, parked: 0, dropped: 0 };
      const counted = db.select({ state: outbox.state, n: count() }).from(outbox).groupBy(outbox.state).all();
      for (const { state, n } of counted) stats[state] = n;
      // A letter to a stopped address waits for nobody: it is no reason for an alarm.
      const failed = db.select({ n: count() }).from(outbox).where(ofState.failed).get()?.n ?? 0;
      stats.dropped += stats.parked - failed;
      stats.parked = failed;
      const oldest = db
        .select({ at: min(outbox.dueSince) })
        .from(outbox)
        .where(eq(outbox.state, "queued"))
        .get();
      return { ...stats, waitingSince: oldest?.at ?? null };
    },
  };
}
