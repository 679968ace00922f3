import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { LETTER_HELD_MAX_MS } from "#src/domain/limits.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { dueLetters, nextLetterDue } from "#src/store/sqlite/due.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { inSeqs } from "#src/store/sqlite/expressions.ts";
import { rowsOf } from "#src/store/sqlite/listing.ts";
import { once } from "#src/store/sqlite/once.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import type { DueLetter, Words } from "./letter.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Which letters are due, and the lease that keeps one to a single worker. */
export function claims(engine: Engine) {
  const { db, batch } = engine;
  const bySeqs = db.select().from(outbox).where(inSeqs(outbox.seq)).prepare();

  return {
    /** Clears the leases of a server that crashed. Only for the server that holds the data directory's lock. */
    voidLeases: (): Promise<void> =>
      batch((tx) => {
        tx.db.update(outbox).set({ leasedUntil: null }).where(eq(outbox.state, "queued")).run();
      }),
    /**
     * Leases at most `limit` letters that are due at `now` and held by nobody: those that run out, then the longest due.
     * Those without words are written, before the transaction, and keep their words with the lease: every try is the same
     * letter.
     */
    claimDue: async (
      now: string,
      leaseUntil: string,
      limit: number,
      write: (row: { kind: LetterKind; facts: unknown }) => Words,
    ): Promise<DueLetter[]> => {
      const seqs = dueLetters(engine, { now, limit, beyond: beyondPauses(now) });
      const letters: DueLetter[] = [];
      for (const row of rowsOf((some) => bySeqs.all({ seqs: some }), seqs)) {
        // Each takes a millisecond or two to draw: readers are answered in between.
        if (letters.length > 0) await nextTurn();
        letters.push(dueLetter(row, now, write));
      }
      if (letters.length === 0) return [];
      return batch((tx) => letters.filter((letter) => lease(tx, letter, now, leaseUntil)));
    },
    /** When the next letter without a lease is due, or null. */
    nextDue: async (): Promise<string | null> => nextLetterDue(engine),
  };
}

/** The latest time, ISO UTC, that a letter can be held back to, or wait for a further try. */
function beyondPauses(now: string): string {
  return new Date(Date.parse(now) + LETTER_HELD_MAX_MS).toISOString();
}

const leased = once((db) => {
  const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, sql.placeholder("now")));
  return db
    .update(outbox)
    .set({
      leasedUntil: sql`${sql.placeholder("until")}`,
      dueSince: sql`${sql.placeholder("since")}`,
      subject: sql`coalesce(${sql.placeholder("subject")}, ${outbox.subject})`,
      body: sql`coalesce(${sql.placeholder("body")}, ${outbox.body})`,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), eq(outbox.state, "queued"), isFree))
    .returning({ id: outbox.id })
    .prepare();
});

/** Takes a lease and keeps the words that were just written; false when the letter is gone or held. */
function lease(tx: Tx, letter: DueLetter, now: string, until: string): boolean {
  const { id, since, subject, html, text, replyTo } = letter;
  const words =
    letter.unwritten === undefined
      ? { subject, body: JSON.stringify({ replyTo, html, text }) }
      : { subject: null, body: null };
  return leased(tx).all({ id, since, now, until, ...words }).length > 0;
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
