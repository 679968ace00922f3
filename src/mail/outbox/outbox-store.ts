import type { LetterKind } from "#src/domain/lists.ts";
import type { Letter, Words } from "#src/mail/mailer.ts";

/** A letter as it lies in the outbox, written out or with the reason why it could not be. Times are ISO UTC. */
export type OutboxLetter = Letter & {
  /** Failed tries so far. */
  attempts: number;
  /** When it was first due, or made due again by 'Retry'. */
  since: string;
  /** After this the letter is worthless: a login link's end. */
  expiresAt: string | null;
  /** Why its words could not be written this time. */
  unwritten?: string;
};

/** Writes a letter's words from what its row holds. @throws when the facts do not fit their kind */
export type WriteWords = (row: { kind: LetterKind; facts: unknown }) => Words;

/** What the worker needs of the store. Only one server holds a data directory, so a lease outlives its worker only in a crash. */
export type OutboxStore = {
  /** Frees the letters that a dead server held. */
  voidLeases(): Promise<void>;
  /**
   * Leases at most `limit` letters that are due at `now` and held by nobody: those that run out, then the longest due. One
   * that was never tried is written first, and its words are kept with the lease: every try sends the same letter.
   */
  claimDue(now: string, leaseUntil: string, limit: number, write: WriteWords): Promise<OutboxLetter[]>;
  /** Marks a letter sent, clears its facts and words. */
  markSent(id: string, at: string): Promise<void>;
  markFailed(id: string, nextAttemptAt: string, error: string): Promise<void>;
  /** Gives a letter up until somebody presses 'Retry'; its facts and words stay. */
  park(id: string, at: string, error: string): Promise<void>;
  /** Gives a letter up for good, clears its facts and words. */
  drop(id: string, at: string, error: string): Promise<void>;
  /** Drops every queued letter, whenever it is due. */
  dropQueued(at: string, error: string): Promise<void>;
  /** Takes the lease off without counting a try. */
  release(id: string): Promise<void>;
  /** When the next letter that nobody holds is due, or null. */
  nextDue(): Promise<string | null>;
};
