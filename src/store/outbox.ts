import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, notInArray, or, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { LETTER_PAUSE_MAX_MS } from "#src/domain/limits.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { onePlus, sameMailbox } from "./sqlite/expressions.ts";
import { admins, outbox } from "./tables.ts";

/** A letter to send. `notBefore` (ISO UTC) holds it back; after `expiresAt` it is worthless. */
export type NewLetter = {
  id: string;
  kind: LetterKind;
  /** What its words are written from: JSON. */
  facts: unknown;
  to: string;
  messageId: string;
  createdAt: string;
  notBefore?: string;
  expiresAt: string | null;
  /** The row that caused it: `{ noun: "submission", id }`. */
  about: { noun: string; id: string } | null;
};

type Words = {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string } | null;
};

/** A letter as its worker gets it. `since`: when it was first due, or made due again; `unwritten`: why it has no words. */
export type DueLetter = Omit<NewLetter, "notBefore" | "about" | "facts"> &
  Required<Words> & { attempts: number; since: string; unwritten?: string };

/** What staff see of a letter. */
export type LetterState = {
  id: string;
  kind: LetterKind;
  to: string;
  state: "queued" | "sent" | "parked" | "dropped";
  attempts: number;
  nextAttemptAt: string;
  lastError: string | null;
  createdAt: string;
  /** When it was sent, parked or dropped. */
  endedAt: string | null;
};

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

const LONGEST_ERROR = 500;

/** Puts a letter in the outbox, in the transaction of what caused it. */
export function insertLetter(tx: Tx, letter: NewLetter): void {
  const { to, notBefore, about, ...row } = letter;
  const due = notBefore ?? row.createdAt;
  tx.db
    .insert(outbox)
    .values({
      ...row,
      recipient: to,
      subject: "",
      dueSince: due,
      nextAttemptAt: due,
      relatedNoun: about?.noun,
      relatedId: about?.id,
    })
    .run();
  tx.touch("outbox");
}

/**
 * Takes a letter back whose receiver is not on the allow-list, and says whether it did; the statement is the same for
 * one who is.
 */
export function withdrawLetter(tx: Tx, id: string): boolean {
  const allowed = tx.db.select({ email: admins.email }).from(admins);
  return (
    tx.db
      .delete(outbox)
      .where(and(eq(outbox.id, id), notInArray(outbox.recipient, allowed)))
      .returning({ id: outbox.id })
      .all().length > 0
  );
}

/**
 * Drops the letters of a kind to a mailbox that are held back beyond `now`: a newer one takes their place. One that is
 * already due stays, even where it has not gone out yet.
 */
export function supersedeLetters(
  tx: Tx,
  { kind, to, now }: { kind: LetterKind; to: string; now: string },
): number {
  return tx.db
    .update(outbox)
    .set({
      state: "dropped",
      facts: null,
      body: null,
      endedAt: now,
      lastError: "A newer letter took its place.",
    })
    .where(
      and(
        sameMailbox(outbox.recipient, to),
        eq(outbox.kind, kind),
        eq(outbox.state, "queued"),
        gt(outbox.dueSince, now),
        isNull(outbox.leasedUntil),
      ),
    )
    .returning({ id: outbox.id })
    .all().length;
}

/** When the newest letter of a kind to a mailbox was first due, of those that were not dropped; null when there is none. */
export function lastLetterDue(tx: Tx, { kind, to }: { kind: LetterKind; to: string }): string | null {
  const last = tx.db
    .select({ dueSince: outbox.dueSince })
    .from(outbox)
    .where(
      and(
        sameMailbox(outbox.recipient, to),
        eq(outbox.kind, kind),
        inArray(outbox.state, ["queued", "sent", "parked"]),
      ),
    )
    .orderBy(desc(outbox.dueSince))
    .limit(1)
    .get();
  return last?.dueSince ?? null;
}

export function outboxStore({ db, batch }: Engine) {
  const nextDue = db
    .select({ at: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(and(eq(outbox.state, "queued"), isNull(outbox.leasedUntil)))
    .prepare();

  const due = db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.state, "queued"),
        or(
          lte(outbox.nextAttemptAt, sql.placeholder("now")),
          // Further off than any pause: the clock was ahead when that was written.
          gt(outbox.nextAttemptAt, sql.placeholder("beyond")),
        ),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, sql.placeholder("now"))),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.seq))
    .limit(sql.placeholder("limit"))
    .prepare();

  type Change = SQLiteUpdateSetSource<typeof outbox>;
  const settle = (id: string, change: Change): Promise<void> =>
    batch((tx) => {
      tx.db
        .update(outbox)
        .set({ ...change, leasedUntil: null })
        .where(and(eq(outbox.id, id), eq(outbox.state, "queued")))
        .run();
      tx.touch("letter");
    });

  return {
    /** Puts letters in the outbox that nothing else has to be written with. */
    insert: (letters: readonly NewLetter[]): Promise<void> =>
      batch((tx) => {
        for (const letter of letters) insertLetter(tx, letter);
      }),
    /** Frees the letters that a dead server held. For a server that holds the data directory. */
    voidLeases: (): Promise<void> =>
      batch((tx) => {
        tx.db.update(outbox).set({ leasedUntil: null }).where(eq(outbox.state, "queued")).run();
      }),
    /**
     * Leases at most `limit` letters that are due at `now` and held by nobody, the longest due first. Those without
     * words are written, before the transaction, and keep their words with the lease: every try is the same letter.
     */
    claimDue: async (
      now: string,
      leaseUntil: string,
      limit: number,
      write: (row: { kind: LetterKind; facts: unknown }) => Words,
    ): Promise<DueLetter[]> => {
      const letters = due
        .all({ now, limit, beyond: beyondPauses(now) })
        .map((row) => dueLetter(row, now, write));
      if (letters.length === 0) return [];
      return batch((tx) => letters.filter((letter) => lease(tx, letter, now, leaseUntil)));
    },
    /** Sent: its facts and words are cleared. */
    markSent: (id: string, at: string): Promise<void> =>
      settle(id, { state: "sent", endedAt: at, facts: null, body: null, lastError: null }),
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
    drop: (id: string, at: string, error: string): Promise<void> =>
      settle(id, {
        state: "dropped",
        endedAt: at,
        facts: null,
        body: null,
        lastError: error.slice(0, LONGEST_ERROR),
      }),
    /** Takes the lease off without counting a try. */
    release: (id: string): Promise<void> => settle(id, {}),
    /** When the next letter that nobody holds is due, or null. */
    nextDue: async (): Promise<string | null> => nextDue.get()?.at ?? null,
    /** 'Retry': makes a parked or waiting letter due at once, with its patience renewed. False when it is neither. */
    retry: (id: string, now: string): Promise<boolean> =>
      batch((tx) => {
        const again = tx.db
          .update(outbox)
          .set({ state: "queued", attempts: 0, dueSince: now, nextAttemptAt: now, endedAt: null })
          .where(and(eq(outbox.id, id), inArray(outbox.state, ["parked", "queued"])))
          .returning({ id: outbox.id })
          .all();
        if (again.length > 0) tx.touch("outbox", "letter");
        return again.length > 0;
      }),
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
      for (const { state, n } of db
        .select({ state: outbox.state, n: count() })
        .from(outbox)
        .groupBy(outbox.state)
        .all()) {
        stats[state] = n;
      }
      const oldest = db
        .select({ at: min(outbox.dueSince) })
        .from(outbox)
        .where(eq(outbox.state, "queued"))
        .get();
      return { ...stats, waitingSince: oldest?.at ?? null };
    },
  };
}

/** Takes a lease and keeps the words that were just written; false when the letter is gone or held. */
function beyondPauses(now: string): string {
  return new Date(Date.parse(now) + LETTER_PAUSE_MAX_MS).toISOString();
}

function lease(tx: Tx, letter: DueLetter, now: string, until: string): boolean {
  const { subject, html, text, replyTo } = letter;
  const words = letter.unwritten === undefined ? { subject, body: { replyTo, html, text } } : {};
  const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
  return (
    tx.db
      .update(outbox)
      .set({ leasedUntil: until, dueSince: letter.since, ...words })
      .where(and(eq(outbox.id, letter.id), eq(outbox.state, "queued"), isFree))
      .returning({ id: outbox.id })
      .all().length > 0
  );
}

type Row = typeof outbox.$inferSelect;

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
