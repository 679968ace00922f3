import type { LetterKind } from "#src/domain/lists.ts";

/** A letter to send: not before `notBefore`, not after `expiresAt` (both ISO UTC). */
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

/** What a letter says. */
export type Words = {
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string } | null;
};

/**
 * A leased letter. `since`: when it was first due, or retried by staff; `unwritten`: why rendering its words failed.
 */
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
