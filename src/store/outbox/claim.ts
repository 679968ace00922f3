import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { LetterKind } from "#src/domain/lists.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { inList } from "#src/store/sqlite/expressions.ts";
import { rowsOf } from "#src/store/sqlite/listing.ts";
import { once, update } from "#src/store/sqlite/rows.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { type DueLetter, takeAddressBack, type Words } from "./queue.ts";

// The index is named: the planner would read and sort everything that waits, for each letter of a backlog.
const QUEUED = sql`outbox INDEXED BY outbox_due WHERE state = 'queued'`;
const EXPIRING = sql`outbox INDEXED BY outbox_expiring WHERE state = 'queued' AND expires_at IS NOT NULL`;

/** The letters that are due and held by nobody: those that run out first, whatever else waits, else the longest due. */
function dueLetters({ db }: Engine, now: string, limit: number): number[] {
  const dueOf = (letters: SQL, atMost: number): number[] =>
    db
      .all<{ seq: number }>(
        sql`SELECT seq FROM ${letters} AND next_attempt_at <= ${now}
          AND (leased_until IS NULL OR leased_until <= ${now})
          ORDER BY next_attempt_at, seq LIMIT ${atMost}`,
      )
      .map(({ seq }) => seq);
  const expiring = dueOf(EXPIRING, limit);
  return [...expiring, ...dueOf(sql`${QUEUED} AND expires_at IS NULL`, limit - expiring.length)];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function claims(engine: Engine) {
  const { db, batch } = engine;
  return {
    /** Clears the leases of a server that crashed. Only for the server that holds the data directory's lock. */
    voidLeases: (): Promise<void> =>
      batch((tx) => {
        tx.db.update(outbox).set({ leasedUntil: null }).where(eq(outbox.state, "queued")).run();
      }),
    /** Leases letters that are due. Words are written before the lease and kept with it, so that every try is the same letter. */
    claimDue: async (
      now: string,
      leaseUntil: string,
      limit: number,
      write: (row: { kind: LetterKind; facts: unknown }) => Words,
    ): Promise<DueLetter[]> => {
      const seqs = dueLetters(engine, now, limit);
      const letters: DueLetter[] = [];
      const read = (some: string) => db.select().from(outbox).where(inList(outbox.seq, some)).all();
      for (const row of rowsOf(read, seqs)) {
        // Each takes a millisecond or two to draw: readers are answered in between.
        if (letters.length > 0) await nextTurn();
        letters.push(dueLetter(row, now, write));
      }
      if (letters.length === 0) return [];
      return batch((tx) => letters.filter((letter) => lease(tx, letter, now, leaseUntil)));
    },
    nextDue: async (): Promise<string | null> =>
      db.all<{ at: string }>(
        sql`SELECT next_attempt_at AS at FROM ${QUEUED} AND leased_until IS NULL ORDER BY next_attempt_at LIMIT 1`,
      )[0]?.at ?? null,
  };
}

/** Takes a lease and keeps the words that were just written; false when the letter is gone or held. */
function lease(tx: Tx, letter: DueLetter, now: string, leasedUntil: string): boolean {
  const { id, since, subject, html, text, replyTo } = letter;
  const take = once(tx.db, "lease", () => {
    const at = (name: string) => sql`${sql.placeholder(name)}`;
    const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, at("now")));
    const words = {
      subject: sql`coalesce(${at("subject")}, ${outbox.subject})`,
      body: sql`coalesce(${at("body")}, ${outbox.body})`,
    };
    return tx.db
      .update(outbox)
      .set({ leasedUntil: at("until"), dueSince: at("since"), ...words })
      .where(and(eq(outbox.id, at("id")), eq(outbox.state, "queued"), isFree))
      .returning({ id: outbox.id })
      .prepare();
  });
  const words = letter.unwritten === undefined && { subject, body: JSON.stringify({ replyTo, html, text }) };
  return (
    take.all({ id, since, now, until: leasedUntil, ...(words || { subject: null, body: null }) }).length > 0
  );
}

type Row = Omit<typeof outbox.$inferSelect, "seq">;

function dueLetter(row: Row, now: string, write: (row: Row) => Words): DueLetter {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    ...wordsOf(row, write),
    messageId: row.messageId,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    attempts: row.attempts,
    since: row.dueSince < now ? row.dueSince : now,
  };
}

function wordsOf(row: Row, write: (row: Row) => Words): Required<Words> & { unwritten?: string } {
  if (row.body) return { replyTo: null, ...row.body, subject: row.subject };
  try {
    return { replyTo: null, ...write(row) };
  } catch (error) {
    return {
      subject: "",
      html: "",
      text: "",
      replyTo: null,
      unwritten: `Its words cannot be written: ${error}`,
    };
  }
}

const LONGEST_ERROR = 500;

/** How a try ended. A parked letter waits for 'Retry' with its facts and words, a released one as if it were not tried. */
export type Ending =
  | { end: "sent" | "released" }
  | { end: "failed"; next: string; reason: string }
  | { end: "parked" | "dropped"; reason: string };

function changesOf(ending: Ending, at: string): SQLiteUpdateSetSource<typeof outbox> {
  const lastError = "reason" in ending ? ending.reason.slice(0, LONGEST_ERROR) : null;
  switch (ending.end) {
    case "released":
      return {};
    case "failed":
      return { nextAttemptAt: ending.next, lastError, attempts: sql`${outbox.attempts} + 1` };
    case "parked":
      return { state: "parked", endedAt: at, lastError };
    default:
      return { state: ending.end, endedAt: at, lastError, facts: null, body: null };
  }
}

export function settlements({ batch }: Engine) {
  const settle = (which: SQL | undefined, ending: Ending, at: string): Promise<void> =>
    batch((tx) => {
      const changes = { ...changesOf(ending, at), leasedUntil: null };
      tx.db
        .update(outbox)
        .set(changes)
        .where(and(eq(outbox.state, "queued"), which))
        .run();
      tx.touch("letter");
    });

  return {
    /** Takes a letter's lease off after a try; one that has ended stays as it is. */
    settle: (id: string, ending: Ending, at: string) => settle(eq(outbox.id, id), ending, at),
    dropQueued: (at: string, reason: string) => settle(undefined, { end: "dropped", reason }, at),
    /** 'Retry': makes a letter due now with all its tries, and takes its address back; false if it has ended. */
    retry: (id: string, now: string): Promise<boolean> =>
      batch((tx) => {
        const again = requeue(tx, now, and(eq(outbox.id, id), inArray(outbox.state, ["parked", "queued"])));
        for (const { recipient } of again) takeAddressBack(tx, recipient);
        return again.length > 0;
      }),
  };
}

export function requeue(tx: Tx, now: string, which: SQL | undefined): { recipient: string }[] {
  const again = update(tx, outbox, which, {
    state: "queued",
    attempts: 0,
    dueSince: now,
    nextAttemptAt: now,
    endedAt: null,
  });
  if (again.length > 0) tx.touch("outbox", "letter");
  return again;
}
