import { writeWords } from "#src/mail/letters/kinds.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { Mailer } from "#src/mail/mailer.ts";
import type { OutboxEvent, OutboxParts } from "#src/mail/outbox/delivery.ts";
import { createOutboxWorker } from "#src/mail/outbox/worker.ts";
import { createSmtpMailer } from "#src/mail/smtp.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import { type Engine, openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { MEMORY } from "#tests/harness/memory.ts";
import { NO_RECEIVER, SENDER, sampleLetter } from "./letters.ts";
import { CONTEXT, FACTS } from "./samples.ts";

export const START = "2026-11-21T15:14:00.000Z";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A clock that stands still until it is moved; timers that come due on the way run in order. */
export function standingClock() {
  let at = Date.parse(START);
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => new Date(at),
    timer: (ms: number, run: () => void) => {
      const one = { at: at + ms, run };
      timers.add(one);
      return () => void timers.delete(one);
    },
    /** Moves on by `ms`, or to just where the next timer is due. */
    advance(ms: number) {
      const end = at + ms;
      for (;;) {
        const [next] = [...timers].filter((one) => one.at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        timers.delete(next);
        at = Math.max(at, next.at);
        next.run();
      }
      at = end;
    },
  };
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** A database with a worker on it that sends to `url`; a second one on the same engine is a restarted server. */
export async function openOutbox(
  url: string,
  parts: Partial<OutboxParts> & {
    mailer?: Mailer;
    engine?: Engine;
    clock?: ReturnType<typeof standingClock>;
  } = {},
) {
  const { engine = await openEngine(MEMORY), clock = standingClock(), ...rest } = parts;
  const store = createStore(engine);
  const mailer: Mailer = parts.mailer ?? createSmtpMailer({ url, sender: () => SENDER });
  const ends: OutboxEvent["end"][] = [];
  const lines: string[] = [];
  const log = (message: string, fields?: Record<string, unknown>) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const waiting: (() => void)[] = [];
  const worker = createOutboxWorker({
    store: store.outbox,
    write: (row) => writeWords(row, CONTEXT),
    carriers: { mail: mailer, webhook: NO_RECEIVER },
    retryMs: MINUTE,
    now: clock.now,
    timer: clock.timer,
    chance: () => 0,
    log: { info: log, warn: log },
    onEvent: ({ end }) => void ends.push(end),
    onRest: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
    ...rest,
  });
  const deaf = store.onCommit((topics) => {
    if (topics.has("outbox")) worker.wake();
  });
  /** Resolves once nothing is on its way and nothing is due now. */
  const settled = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    worker.wake();
    return promise;
  };
  const ids: string[] = [];
  return {
    engine,
    store,
    clock,
    worker,
    settled,
    mailer,
    ends,
    lines,
    /** Puts a letter into the outbox and returns its id. */
    async put(change: Partial<NewLetter> = {}): Promise<string> {
      const id = change.id ?? crypto.randomUUID();
      const kind = change.kind ?? "new-lead";
      const letter = queuedLetter(kind, FACTS[kind], {
        id,
        to: sampleLetter().to,
        origin: CONTEXT.origin,
        at: clock.now(),
        about: { noun: "submission", id: "lead" },
      });
      ids.push(id);
      await store.outbox.insert([{ ...letter, ...change }]);
      return id;
    },
    /** How the letters about the lead stand, oldest first. */
    letters: () => store.outbox.about("submission", "lead"),
    /** Moves the clock, then waits until nothing is on its way. */
    async pass(ms: number) {
      clock.advance(ms);
      await settled();
    },
    /** The server dies: nothing more is done, nothing is written down. */
    die() {
      deaf();
    },
    async close() {
      deaf();
      const stopped = worker.stop(0);
      clock.advance(0);
      await stopped;
      await mailer.close();
    },
  };
}
