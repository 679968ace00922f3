import type { Log } from "#src/log.ts";
import type { DueLetter } from "#src/store/outbox/claim.ts";

export type Correspondent = { name: string; address: string };

/** As it is sent; `createdAt` is its Date header. */
export type Letter = Pick<
  DueLetter,
  "id" | "kind" | "to" | "replyTo" | "subject" | "html" | "text" | "messageId" | "createdAt"
>;

/**
 * What became of one attempt. `later`: nobody has refused the letter, try again (network, timeout, 4xx, sign-in, full disk).
 * `refused`: the server will never take this letter (5xx). Reasons name no address: they go to the log.
 */
export type SendOutcome = { state: "sent" } | { state: "later" | "refused"; reason: string };

export type Carrier = {
  /** Tries once. Never throws; `signal` gives up an attempt that is under way. */
  send(letter: Letter, signal?: AbortSignal): Promise<SendOutcome>;
};

export type Mailer = Carrier & { close(): Promise<void> };

/** Its fields hold no personal data. */
export type MailLog = Pick<Log, "info" | "warn">;
