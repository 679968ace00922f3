import { MINUTE_MS } from "#src/domain/limits.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { KINDS } from "#src/mail/letters/kinds.ts";
import type { Carrier, MailLog, SendOutcome } from "#src/mail/mailer.ts";
import type { OutboxLetter, OutboxStore } from "./outbox-store.ts";
import { nextAttempt } from "./retry.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = MINUTE_MS;

/** A letter that was given up: refused for good, or tried for three days. */
export type GivenUp = { letter: OutboxLetter; attempts: number; reason: string; refused: boolean };

/** How an attempt ended in the outbox. */
export type OutboxEvent = { kind: LetterKind; end: "sent" | "failed" | "parked" | "dropped" | "released" };

export type DeliveryParts = {
  store: OutboxStore;
  /** The carrier of each `by` in `KINDS`. */
  carriers: Record<(typeof KINDS)[LetterKind]["by"], Carrier>;
  /** FIVEFOLD_MAIL_RETRY_MS */
  retryMs: number;
  now: () => Date;
  log: MailLog;
  /** Runs once after `ms`; returns a function that cancels it. */
  timer: (ms: number, run: () => void) => () => void;
  /** Random number from 0 to 1: jitter for retries. */
  chance: () => number;
  /** Counts for metrics. */
  onEvent?: (event: OutboxEvent) => void;
  /** Called after a letter was given up, to tell staff; see `parkedNotice`. */
  onParked?: (given: GivenUp) => Promise<void>;
  /** The server stops: nothing more is begun. */
  isStopping: () => boolean;
  /** Ends what is under way. */
  signal: AbortSignal;
};

/**
 * Returns the function that takes one leased letter through one try and writes down what became of it. `sent` is called
 * as soon as the try is over, in the turn in which its outcome is queued to be written.
 */
export const createDelivery = (parts: DeliveryParts) => {
  const { store, log, now, signal } = parts;

  const deliver = async (letter: OutboxLetter, tried: () => void): Promise<void> => {
    // The lease was taken while the server was stopping.
    if (parts.isStopping()) return settle(letter, tried, { end: "released" });
    if (runsOut(letter, now()))
      return settle(letter, tried, { end: "dropped", reason: "It ran out before it could be sent." });
    const outcome = await attempt(letter);
    switch (outcome.state) {
      case "sent":
        return settle(letter, tried, { end: "sent" });
      case "refused":
        return giveUp(letter, tried, outcome.reason, true);
      case "later":
        if (signal.aborted) return settle(letter, tried, { end: "released" });
        return postpone(letter, tried, outcome.reason);
    }
  };

  const attempt = async (letter: OutboxLetter): Promise<SendOutcome> => {
    if (letter.unwritten !== undefined) return { state: "later", reason: letter.unwritten };
    try {
      return await parts.carriers[KINDS[letter.kind].by].send(letter, signal);
    } catch (error) {
      return { state: "later", reason: error instanceof Error ? error.message : String(error) };
    }
  };

  const postpone = async (letter: OutboxLetter, tried: () => void, reason: string): Promise<void> => {
    const attempts = letter.attempts + 1;
    const next = nextAttempt({
      attempts,
      since: letter.since,
      now: now(),
      firstMs: parts.retryMs,
      chance: parts.chance(),
    });
    if (next === null) return giveUp(letter, tried, reason, false);
    if (runsOut(letter, next)) return settle(letter, tried, { end: "dropped", reason });
    return settle(letter, tried, { end: "failed", next: next.toISOString(), reason });
  };

  const giveUp = async (
    letter: OutboxLetter,
    tried: () => void,
    reason: string,
    refused: boolean,
  ): Promise<void> => {
    if (KINDS[letter.kind].whenGivenUp === "drop") return settle(letter, tried, { end: "dropped", reason });
    await settle(letter, tried, { end: "parked", reason });
    try {
      await parts.onParked?.({ letter, attempts: letter.attempts + 1, reason, refused });
    } catch (error) {
      log.warn("Staff could not be told of a parked letter.", { ...named(letter), error: String(error) });
    }
  };

  /** Logs, writes down and counts how a try ended. */
  const settle = async (letter: OutboxLetter, tried: () => void, ending: Ending): Promise<void> => {
    const { end, ...told } = ending;
    if (end === "sent") log.info("A letter was sent.", named(letter));
    else if (end !== "released") log.warn(LINES[end], { ...named(letter), ...told });
    const written = record(() => write(letter.id, ending));
    tried();
    await written;
    parts.onEvent?.({ kind: letter.kind, end });
  };

  const write = (id: string, ending: Ending): Promise<void> => {
    const at = now().toISOString();
    switch (ending.end) {
      case "sent":
        return store.markSent(id, at);
      case "failed":
        return store.markFailed(id, ending.next, ending.reason);
      case "parked":
        return store.park(id, at, ending.reason);
      case "dropped":
        return store.drop(id, at, ending.reason);
      case "released":
        return store.release(id);
    }
  };

  /** Writes what happened, however long the store refuses: a sent letter must not go out again because of a full disk. */
  const record = async (writeDown: () => Promise<void>): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await writeDown();
      } catch (error) {
        log.warn("What became of a letter cannot be written now.", { error: String(error) });
        if (parts.isStopping()) return;
        await new Promise<void>((resolve) => {
          parts.timer(pause, resolve);
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    }
  };

  return deliver;
};

type Ending =
  | { end: "sent" | "released" }
  | { end: "failed"; next: string; reason: string }
  | { end: "parked" | "dropped"; reason: string };

const LINES = {
  failed: "A letter waits.",
  parked: "A letter was parked.",
  dropped: "A letter was dropped.",
} as const;

const runsOut = (letter: OutboxLetter, at: Date): boolean =>
  letter.expiresAt !== null && at.toISOString() >= letter.expiresAt;

const named = (letter: OutboxLetter) => ({ letter: letter.kind, id: letter.id });
