import type { LetterKind } from "#src/domain/lists.ts";
import type { Written } from "./letters/block.ts";

export type Correspondent = { name: string; address: string };

/** What is written of a letter, once, before its first try. */
export type Words = Written & { replyTo?: Correspondent | null };

/** One rendered letter to one address, as it is sent. */
export type Letter = {
  id: string;
  kind: LetterKind;
  to: string;
  replyTo: Correspondent | null;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets; made once, so that a letter sent twice is seen once by the receiving side. */
  messageId: string;
  /** ISO UTC: the letter's Date header. */
  createdAt: string;
};
