import type { Engine } from "./engine.ts";

// The index is named: the planner would read and sort everything that waits, for each letter of a backlog.
const QUEUED = "outbox INDEXED BY outbox_due WHERE state = 'queued'";
const EXPIRING = "outbox INDEXED BY outbox_expiring WHERE state = 'queued' AND expires_at IS NOT NULL";

/**
 * The row numbers of the letters that are due at `now` (ISO UTC) and held by nobody, at most `limit`: those that run out
 * first, whatever else waits, else the longest due. One that is due after `beyond`, later than any pause leads to, was
 * written while the clock was ahead.
 */
export function dueLetters(
  { client }: Pick<Engine, "client">,
  { now, beyond, limit }: { now: string; beyond: string; limit: number },
): number[] {
  const dueOf = (letters: string, atMost: number): number[] =>
    client
      .query<{ seq: number }, [string, string, number]>(
        `SELECT seq FROM ${letters} AND (next_attempt_at <= ?1 OR next_attempt_at > ?2)
           AND (leased_until IS NULL OR leased_until <= ?1)
         ORDER BY next_attempt_at, seq LIMIT ?3`,
      )
      .all(now, beyond, atMost)
      .map(({ seq }) => seq);
  const expiring = dueOf(EXPIRING, limit);
  return [...expiring, ...dueOf(`${QUEUED} AND expires_at IS NULL`, limit - expiring.length)];
}

/** When the next letter that nobody holds is due (ISO UTC), or null. */
export function nextLetterDue({ client }: Pick<Engine, "client">): string | null {
  const next = client
    .query<{ at: string }, []>(
      `SELECT next_attempt_at AS at FROM ${QUEUED} AND leased_until IS NULL ORDER BY next_attempt_at LIMIT 1`,
    )
    .get();
  return next?.at ?? null;
}
