import { HOUR_MS, LETTER_RETRY_MAX_MS, MINUTE_MS } from "#src/domain/limits.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { DROPPED } from "#src/mail/letters/kinds.ts";
import type { Carrier, MailLog, SendOutcome } from "#src/mail/mailer.ts";
import type { DueLetter, Ending, WriteLetter } from "#src/store/outbox/claim.ts";
import type { outboxStore } from "#src/store/outbox/outbox.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = MINUTE_MS;
const PATIENCE_MS = 72 * HOUR_MS;
const JITTER = 0.2;

export type OutboxEvent = { kind: LetterKind; end: Ending["end"] };

export type OutboxParts = {
  store: ReturnType<typeof outboxStore>;
  write: WriteLetter;
  carriers: { mail: Carrier; webhook: Carrier };
  retryMs: number;
  /** In a rehearsal (FIVEFOLD_QUIET) whatever is queued is dropped, also what would be due only later. */
  isQuiet?: boolean;
  now: () => Date;
  log: MailLog;
  /** Runs once after `ms`; returns a function that cancels it. */
  timer?: (ms: number, run: () => void) => () => void;
  chance?: () => number;
  concurrency?: number;
  onEvent?: (event: OutboxEvent) => void;
  /** Nothing is on its way, and nothing is due now. */
  onRest?: () => void;
};

const LINES = {
  failed: "A letter waits.",
  parked: "A letter was parked.",
  dropped: "A letter was dropped.",
} as const;

const runsOut = ({ expiresAt }: DueLetter, at: Date) => expiresAt !== null && at.toISOString() >= expiresAt;

type Delivery = OutboxParts & Required<Pick<OutboxParts, "timer">>;

export const createDelivery = (parts: Delivery, signal: AbortSignal, isStopping: () => boolean) => {
  const { store, log, now, timer, chance = Math.random } = parts;

  const attempt = async (letter: DueLetter): Promise<SendOutcome> => {
    if (letter.unwritten !== undefined) return { state: "later", reason: letter.unwritten };
    try {
      return await parts.carriers[letter.kind === "webhook" ? "webhook" : "mail"].send(letter, signal);
    } catch (error) {
      return { state: "later", reason: error instanceof Error ? error.message : String(error) };
    }
  };

  /** `retryMs` doubling to six hours, a fifth longer at random, the last after three days; then null (CONTRACT). */
  const nextAttempt = ({ attempts, since }: DueLetter): Date | null => {
    const at = now().getTime();
    // First due later than now: the clock was ahead then.
    const end = Math.min(Date.parse(since), at) + PATIENCE_MS;
    if (at >= end) return null;
    const doubled = parts.retryMs * 2 ** Math.min(attempts, 40);
    const pause = Math.min(doubled * (1 + JITTER * chance()), LETTER_RETRY_MAX_MS);
    return new Date(Math.min(at + pause, end));
  };

  /** Null where the server stops: the letter is as if it were not tried. */
  const endingOf = async (letter: DueLetter): Promise<Ending | null> => {
    if (isStopping()) return null;
    if (runsOut(letter, now())) return { end: "dropped", reason: "It ran out before it could be sent." };
    const outcome = await attempt(letter);
    if (outcome.state === "sent") return { end: "sent" };
    const { reason } = outcome;
    const refused = outcome.state === "refused";
    if (!refused && signal.aborted) return null;
    const next = refused ? null : nextAttempt(letter);
    if (next && runsOut(letter, next)) return { end: "dropped", reason };
    if (next) return { end: "failed", next: next.toISOString(), reason };
    if (DROPPED.includes(letter.kind)) return { end: "dropped", reason };
    return { end: "parked", reason };
  };

  /** Writes what happened, however long the store refuses: a sent letter must not go out again because of a full disk. */
  const record = async (id: string, ending: Ending): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await store.settle(id, ending, now().toISOString());
      } catch (error) {
        log.warn("What became of a letter cannot be written now.", { error: String(error) });
        if (isStopping()) return;
        await new Promise<void>((resolve) => {
          timer(pause, resolve);
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    }
  };

  return async (letter: DueLetter): Promise<void> => {
    const named = { letter: letter.kind, id: letter.id };
    const ending = await endingOf(letter);
    if (!ending) return;
    const { end, ...details } = ending;
    if (end === "sent") log.info("A letter was sent.", named);
    else log.warn(LINES[end], { ...named, ...details });
    await record(letter.id, ending);
    parts.onEvent?.({ kind: letter.kind, end });
  };
};
