import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { onePlus } from "#src/store/sqlite/expressions.ts";
import { once } from "#src/store/sqlite/once.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { takeAddressBack } from "./stopped.ts";

const LONGEST_ERROR = 500;

const sent = once((db) =>
  db
    .update(outbox)
    .set({
      state: "sent",
      endedAt: sql`${sql.placeholder("at")}`,
      facts: null,
      body: null,
      lastError: null,
      leasedUntil: null,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), eq(outbox.state, "queued")))
    .prepare(),
);

/** What becomes of a letter after a try; each takes its lease off, and none touches one that has ended. */
export function settlements({ batch }: Engine) {
  type Change = SQLiteUpdateSetSource<typeof outbox>;
  /** Without an id: every queued letter. */
  const settle = (id: string | undefined, change: Change): Promise<void> =>
    batch((tx) => {
      tx.db
        .update(outbox)
        .set({ ...change, leasedUntil: null })
        .where(and(id === undefined ? undefined : eq(outbox.id, id), eq(outbox.state, "queued")))
        .run();
      tx.touch("letter");
    });
  const drop = (id: string | undefined, at: string, error: string): Promise<void> =>
    settle(id, {
      state: "dropped",
      endedAt: at,
      facts: null,
      body: null,
      lastError: error.slice(0, LONGEST_ERROR),
    });

  return {
    /** Sent: its facts and words are cleared. */
    markSent: (id: string, at: string): Promise<void> =>
      batch((tx) => {
        sent(tx).run({ id, at });
        tx.touch("letter");
      }),
    markFailed: (id: string, nextAttemptAt: string, error: string): Promise<void> =>
      settle(id, {
        nextAttemptAt,
        lastError: error.slice(0, LONGEST_ERROR),
        attempts: onePlus(outbox.attempts),
      }),
    /** Given up until somebody presses 'Retry'; its facts and words stay. */
    park: (id: string, at: string, error: string): Promise<void> =>
      settle(id, { state: "parked", endedAt: at, lastError: error.slice(0, LONGEST_ERROR) }),
    /** Given up for good: its facts and words are cleared. */
    drop: (id: string, at: string, error: string) => drop(id, at, error),
    /** Drops every queued letter, whenever it is due. */
    dropQueued: (at: string, error: string) => drop(undefined, at, error),
    /** Takes the lease off without counting a try. */
    release: (id: string): Promise<void> => settle(id, {}),
    /**
     * 'Retry': makes a parked or queued letter due now, with its tries counted from zero, and takes its address back where
     * that was stopped. False if it is neither.
     */
    retry: (id: string, now: string): Promise<boolean> =>
      batch((tx) => {
        const again = tx.db
          .update(outbox)
          .set({ state: "queued", attempts: 0, dueSince: now, nextAttemptAt: now, endedAt: null })
          .where(and(eq(outbox.id, id), inArray(outbox.state, ["parked", "queued"])))
          .returning({ to: outbox.recipient })
          .all();
        for (const { to } of again) takeAddressBack(tx, to);
        if (again.length > 0) tx.touch("outbox", "letter");
        return again.length > 0;
      }),
  };
}
