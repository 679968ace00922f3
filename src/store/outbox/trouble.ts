import { and, count, desc, eq, gt, isNotNull, max, min, not, or, sql } from "drizzle-orm";
import type { LetterKind } from "#src/domain/lists.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { people } from "#src/store/tables/person.ts";
import { isStopped } from "./stopped.ts";

/** Letters that failed at least once and did not go out yet: those that are tried again, and those given up. */
export type MailTrouble = {
  waiting: number;
  /** How many of them were given up: only 'Retry' tries these again. */
  parked: number;
  /** When the longest waiting one was first due, ISO UTC; null where none waits. */
  since: string | null;
  /** What most of them failed by, and which kind of letter that was; null where none waits. */
  cause: { kind: LetterKind; error: string } | null;
  /** Whose letters they are, if they are few people's: their addresses may be mistyped. Empty if staff's are among them. */
  people: { id: string; name: string | null; email: string; letter: string }[];
};

/** Letters with at least one failed try that are not sent yet, but for those to stopped addresses. */
export const inTrouble = and(
  or(eq(outbox.state, "parked"), and(eq(outbox.state, "queued"), gt(outbox.attempts, 0))),
  not(isStopped),
);

/** Up to this many people are named; where more are in trouble, it is the mail server that is. */
const NAMED_MOST = 3;

/** The letters that failed at least once and have not gone out. */
export function mailTroubleStore({ db, batch }: Engine) {
  const byState = db
    .select({ state: outbox.state, n: count(), since: min(outbox.dueSince) })
    .from(outbox)
    .where(inTrouble)
    .groupBy(outbox.state)
    .prepare();
  const commonest = db
    .select({ kind: outbox.kind, error: outbox.lastError, n: count(), last: max(outbox.seq) })
    .from(outbox)
    .where(and(inTrouble, isNotNull(outbox.lastError)))
    .groupBy(outbox.kind, outbox.lastError)
    .orderBy(desc(count()), desc(max(outbox.seq)))
    .limit(1)
    .prepare();
  const addressees = db
    .select({ id: people.id, name: people.name, email: outbox.recipient, letter: max(outbox.id) })
    .from(outbox)
    .leftJoin(people, and(eq(people.email, sql`lower(${outbox.recipient})`), people.present))
    .where(inTrouble)
    .groupBy(sql`${outbox.recipient} COLLATE NOCASE`)
    .limit(NAMED_MOST + 1)
    .prepare();

  return {
    read: async (): Promise<MailTrouble> => {
      const rows = byState.all();
      const times = rows.flatMap(({ since }) => since ?? []).sort();
      const cause = commonest.get();
      const theirs = addressees.all();
      const named = theirs.flatMap(({ id, letter, ...row }) =>
        id && letter ? [{ ...row, id, letter }] : [],
      );
      return {
        waiting: rows.reduce((sum, { n }) => sum + n, 0),
        parked: rows.find(({ state }) => state === "parked")?.n ?? 0,
        since: times[0] ?? null,
        cause: cause?.error ? { kind: cause.kind, error: cause.error } : null,
        people: theirs.length <= NAMED_MOST && named.length === theirs.length ? named : [],
      };
    },
    /** 'Retry all': makes every failed letter due now, with its tries counted from zero. Returns how many. */
    retryAll: (now: string): Promise<number> =>
      batch((tx) => {
        const again = tx.db
          .update(outbox)
          .set({ state: "queued", attempts: 0, dueSince: now, nextAttemptAt: now, endedAt: null })
          .where(inTrouble)
          .returning({ id: outbox.id })
          .all().length;
        if (again > 0) tx.touch("outbox", "letter");
        return again;
      }),
  };
}
