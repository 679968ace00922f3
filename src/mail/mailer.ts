import type { Letter } from "./letter.ts";

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

/** Sends what the outbox holds. */
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
