import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { LETTER_HELD_MAX_MS, LETTER_RETRY_MAX_MS } from "#src/domain/limits.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { contactedBy } from "#src/store/person/known.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { inList } from "#src/store/sqlite/expressions.ts";
import { rowsOf } from "#src/store/sqlite/listing.ts";
import { type Changes, has, update } from "#src/store/sqlite/rows.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { takeAddressBack } from "./queue.ts";

// The index is named: the planner would read and sort everything that waits, for each letter of a backlog.
const QUEUED = sql`outbox INDEXED BY outbox_due WHERE state = 'queued'`;
const EXPIRING = sql`outbox INDEXED BY outbox_expiring WHERE state = 'queued' AND expires_at IS NOT NULL`;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** Put off by longer than any letter is: while the clock was ahead, so it is due. */
const isPutOff = (now: string) => sql`next_attempt_at > ${after(now, LETTER_RETRY_MAX_MS)}
  AND (attempts > 0 OR next_attempt_at > ${after(now, LETTER_HELD_MAX_MS)})`;

/** The letters that are due, but for those `underway`: those that run out first, whatever else waits, else the longest due. */
function dueLetters({ db }: Engine, now: string, limit: number, underway: string): number[] {
  const dueOf = (letters: SQL, atMost: number, isDue = sql`next_attempt_at <= ${now}`): number[] =>
    db
      .all<{ seq: number }>(
        sql`SELECT seq FROM ${letters} AND ${isDue} AND NOT ${inList(outbox.id, underway)}
          ORDER BY next_attempt_at, seq LIMIT ${atMost}`,
      )
      .map(({ seq }) => seq);
  const expiring = dueOf(EXPIRING, limit);
  const due = [...expiring, ...dueOf(sql`${QUEUED} AND expires_at IS NULL`, limit - expiring.length)];
  return [...due, ...dueOf(QUEUED, limit - due.length, isPutOff(now))];
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export type Words = {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string } | null;
};

export type WriteLetter = (row: { kind: LetterKind; facts: unknown }) => Words;

export const dueStore = (engine: Engine) => ({
  /** Letters to send now. Their words are written before the first try and kept, so that every try is the same letter. */
  takeDue: async (now: string, limit: number, write: WriteLetter, underway: readonly string[] = []) => {
    const seqs = dueLetters(engine, now, limit, JSON.stringify(underway));
    const letters: DueLetter[] = [];
    const read = (some: string) => engine.db.select().from(outbox).where(inList(outbox.seq, some)).all();
    for (const row of rowsOf(read, seqs)) {
      // Each takes a millisecond or two to draw: readers are answered in between.
      if (letters.length > 0) await nextTurn();
      letters.push(dueLetter(row, write));
    }
    return letters.length === 0
      ? letters
      : engine.batch((tx) => letters.filter((letter) => keepWords(tx, letter)));
  },
  nextDue: async (underway: readonly string[] = []): Promise<string | null> =>
    engine.db.all<{ at: string }>(
      sql`SELECT next_attempt_at AS at FROM ${QUEUED} AND NOT ${inList(outbox.id, JSON.stringify(underway))}
        ORDER BY next_attempt_at LIMIT 1`,
    )[0]?.at ?? null,
});

/** False when the letter is gone, or was stopped, since it was read. */
function keepWords(tx: Tx, { id, subject, html, text, replyTo, unwritten }: DueLetter): boolean {
  const queued = { id, state: "queued" as const };
  if (unwritten !== undefined) return has(tx, outbox, queued);
  return update(tx, outbox, queued, { subject, body: { replyTo, html, text } }).length > 0;
}

type Row = Omit<typeof outbox.$inferSelect, "seq">;

/** `since`: when it was first due, or retried by staff; `unwritten`: why its words could not be made. */
export type DueLetter = ReturnType<typeof dueLetter>;

function dueLetter(row: Row, write: WriteLetter) {
  const { id, kind, recipient: to, messageId, createdAt, expiresAt, attempts, dueSince: since } = row;
  return { id, kind, to, ...wordsOf(row, write), messageId, createdAt, expiresAt, attempts, since };
}

function wordsOf(row: Row, write: WriteLetter): Required<Words> & { unwritten?: string } {
  if (row.body) return { replyTo: null, ...row.body, subject: row.subject };
  try {
    return { replyTo: null, ...write(row) };
  } catch (error) {
    const unwritten = `Its words cannot be written: ${error}`;
    return { subject: "", html: "", text: "", replyTo: null, unwritten };
  }
}

const LONGEST_ERROR = 500;

/** How a try ended. A parked letter waits for 'Retry' with its facts and words. */
export type Ending =
  | { end: "sent" }
  | { end: "failed"; next: string; reason: string }
  | { end: "parked" | "dropped"; reason: string };

function changesOf(ending: Ending, at: string): Changes<typeof outbox> {
  const lastError = "reason" in ending ? ending.reason.slice(0, LONGEST_ERROR) : null;
  if (ending.end === "failed")
    return { nextAttemptAt: ending.next, lastError, attempts: sql`${outbox.attempts} + 1` };
  const ended = { state: ending.end, endedAt: at, lastError };
  return ending.end === "parked" ? ended : { ...ended, facts: null, body: null };
}

export function settlements({ batch }: Engine) {
  const settle = (which: SQL | undefined, ending: Ending, at: string): Promise<void> =>
    batch((tx) => {
      const ended = update(tx, outbox, and(eq(outbox.state, "queued"), which), changesOf(ending, at));
      if (ending.end === "sent")
        for (const { id, kind } of ended) if (kind === "reply") contactedBy(tx, id, at);
      tx.touch("letter");
    });

  return {
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
