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

/**
 * What became of one attempt. `later`: nobody has refused the letter, try again (network, timeout, 4xx, sign-in, full disk).
 * `refused`: the server will never take this letter (5xx). Reasons name no address: they go to the log.
 */
export type SendOutcome =
  | { state: "sent"; note: string }
  | { state: "later"; reason: string }
  | { state: "refused"; reason: string };

/** The mail connection as doctor tells it: one plain line. */
export type CheckOutcome = { ok: boolean; detail: string };

export type Carrier = {
  /** Tries once. Never throws; `signal` gives up an attempt that is under way. */
  send(letter: Letter, signal?: AbortSignal): Promise<SendOutcome>;
};

export type Mailer = Carrier & {
  check(): Promise<CheckOutcome>;
  close(): Promise<void>;
};

/** The log as the mail folder sees it. Fields hold no personal data. */
export type MailLog = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
};

/** A setting that no letter can be sent with: its message is the one sentence the operator sees. Raised at start only. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
