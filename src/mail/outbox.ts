import type { LetterKind } from "#src/domain/lists.ts";
import type { Mailer, MailLog, SendOutcome } from "./letter.ts";
import type { OutboxLetter, OutboxStore } from "./outbox-store.ts";
import { nextAttempt } from "./retry.ts";

const LEASE_MS = 10 * 60_000;
const CONCURRENCY = 4;
// The clock may be set, and another process may write rows: the outbox is looked at this often in any case.
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 20;
const STORE_PAUSE_MS = 1_000;

/** A letter that was given up: refused for good, or tried for three days. */
export type GivenUp = { letter: OutboxLetter; attempts: number; reason: string; refused: boolean };

/** How an attempt ended in the outbox. */
export type OutboxEvent = { kind: LetterKind; end: "sent" | "failed" | "parked" | "dropped" | "released" };

export type OutboxParts = {
  store: OutboxStore;
  mailer: Mailer;
  /** FIVEFOLD_MAIL_RETRY_MS */
  retryMs: number;
  now: () => Date;
  log: MailLog;
  /** Calls back once after `ms`; returns how to call it off. */
  timer?: (ms: number, run: () => void) => () => void;
  chance?: () => number;
  /** Letters on their way at once. */
  concurrency?: number;
  /** Counts for metrics. */
  onEvent?: (event: OutboxEvent) => void;
  /** Called after a letter was given up, to tell staff; see `parkedNotice`. */
  onParked?: (given: GivenUp) => Promise<void>;
};

export type OutboxWorker = {
  /** Takes over what a dead server left, then sends whatever is due. */
  start(): Promise<void>;
  /** Something was committed: look again. Cheap, never throws. */
  wake(): void;
  /** Resolves once nothing is on its way and nothing is due now. */
  settled(): Promise<void>;
  /** Takes no more letters, lets those on their way end within `withinMs`, frees the rest. */
  stop(withinMs: number): Promise<void>;
};

/** The one worker that empties the outbox. */
export function createOutboxWorker(parts: OutboxParts): OutboxWorker {
  const { store, mailer, log, now } = parts;
  const timer = parts.timer ?? unrefTimer;
  const chance = parts.chance ?? Math.random;
  const concurrency = parts.concurrency ?? CONCURRENCY;
  const underway = new Map<string, Promise<void>>();
  const cut = new AbortController();
  const waiting: (() => void)[] = [];
  let state: "new" | "running" | "stopping" = "new";
  let looking = false;
  let lookAgain = false;
  let callOff: (() => void) | null = null;

  return {
    async start() {
      await store.voidLeases();
      state = "running";
      wake();
    },
    wake,
    settled: quiet,
    async stop(withinMs) {
      state = "stopping";
      sleepUntilWoken();
      const cancel = timer(withinMs, () => cut.abort());
      await quiet();
      cancel();
      cut.abort();
    },
  };

  function wake(): void {
    lookAgain = true;
    if (state === "running" && !looking) void look();
  }

  async function look(): Promise<void> {
    looking = true;
    sleepUntilWoken();
    try {
      while (lookAgain && state === "running") {
        lookAgain = false;
        const room = concurrency - underway.size;
        // With no room left, the next letter to end wakes us.
        if (room <= 0) break;
        const letters = await store.claimDue(now().toISOString(), leaseEnd(), room);
        for (const letter of letters) begin(letter);
        // A full handful may not have been all.
        if (letters.length === room) lookAgain = true;
      }
      if (underway.size < concurrency) await sleepUntilDue();
    } catch (error) {
      log.warn("The outbox cannot be read or written now; it is tried again.", { error: messageOf(error) });
      sleep(STORE_PAUSE_MS);
    } finally {
      looking = false;
    }
    if (lookAgain && state === "running" && underway.size < concurrency) void look();
    else tellWaiting();
  }

  function begin(letter: OutboxLetter): void {
    // A lease that ran out while its letter is still here is ours all the same.
    if (underway.has(letter.id)) return;
    const run = deliver(letter).finally(() => {
      underway.delete(letter.id);
      wake();
      tellWaiting();
    });
    underway.set(letter.id, run);
  }

  async function deliver(letter: OutboxLetter): Promise<void> {
    // The lease came while the server was told to stop.
    if (state === "stopping") return release(letter);
    if (runsOut(letter, now())) return drop(letter, "It ran out before it could be sent.");
    const outcome = await attempt(letter);
    switch (outcome.state) {
      case "sent":
        log.info("A letter was sent.", named(letter));
        await record(() => store.markSent(letter.id, now().toISOString()));
        return tell(letter, "sent");
      case "refused":
        return park({ letter, attempts: letter.attempts + 1, reason: outcome.reason, refused: true });
      case "later":
        return cut.signal.aborted ? release(letter) : postpone(letter, outcome.reason);
    }
  }

  async function attempt(letter: OutboxLetter): Promise<SendOutcome> {
    try {
      return await mailer.send(letter, cut.signal);
    } catch (error) {
      return { state: "later", reason: messageOf(error) };
    }
  }

  async function postpone(letter: OutboxLetter, reason: string): Promise<void> {
    const attempts = letter.attempts + 1;
    const next = nextAttempt({
      attempts,
      since: letter.since,
      now: now(),
      firstMs: parts.retryMs,
      chance: chance(),
    });
    if (next === null) return park({ letter, attempts, reason, refused: false });
    if (runsOut(letter, next)) return drop(letter, reason);
    log.warn("A letter waits.", { ...named(letter), attempts, next: next.toISOString(), reason });
    await record(() => store.markFailed(letter.id, next.toISOString(), reason));
    tell(letter, "failed");
  }

  async function park(given: GivenUp): Promise<void> {
    const { letter, reason } = given;
    // Nobody waits for a notice about a letter; a parked one would only hide those that matter.
    if (letter.kind === "parked") return drop(letter, reason);
    log.warn("A letter was parked.", { ...named(letter), reason });
    await record(() => store.park(letter.id, now().toISOString(), reason));
    tell(letter, "parked");
    try {
      await parts.onParked?.(given);
    } catch (error) {
      log.warn("Staff could not be told of a parked letter.", { ...named(letter), error: messageOf(error) });
    }
  }

  async function drop(letter: OutboxLetter, reason: string): Promise<void> {
    log.warn("A letter was dropped.", { ...named(letter), reason });
    await record(() => store.drop(letter.id, now().toISOString(), reason));
    tell(letter, "dropped");
  }

  async function release(letter: OutboxLetter): Promise<void> {
    await record(() => store.release(letter.id));
    tell(letter, "released");
  }

  function tell(letter: OutboxLetter, end: OutboxEvent["end"]): void {
    parts.onEvent?.({ kind: letter.kind, end });
  }

  /** Writes what happened, however long the store refuses: a letter that was sent must not go out again because of a full disk. */
  async function record(write: () => Promise<void>): Promise<void> {
    for (let pause = STORE_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_SLEEP_MS)) {
      try {
        return await write();
      } catch (error) {
        log.warn("What became of a letter cannot be written now.", { error: messageOf(error) });
        if (state === "stopping") return;
        await new Promise<void>((resolve) => {
          timer(pause, resolve);
          cut.signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    }
  }

  async function sleepUntilDue(): Promise<void> {
    const due = await store.nextDue();
    if (due !== null) sleep(Math.max(Date.parse(due) - now().getTime(), SHORTEST_SLEEP_MS));
  }

  function sleep(ms: number): void {
    sleepUntilWoken();
    if (state === "running") callOff = timer(Math.min(ms, LONGEST_SLEEP_MS), wake);
  }

  function sleepUntilWoken(): void {
    callOff?.();
    callOff = null;
  }

  function leaseEnd(): string {
    return new Date(now().getTime() + LEASE_MS).toISOString();
  }

  function quiet(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      tellWaiting();
    });
  }

  function tellWaiting(): void {
    if (underway.size > 0 || looking || (lookAgain && state === "running")) return;
    for (const resolve of waiting.splice(0)) resolve();
  }
}

function runsOut(letter: OutboxLetter, at: Date): boolean {
  return letter.expiresAt !== null && at.toISOString() >= letter.expiresAt;
}

function named(letter: OutboxLetter) {
  return { letter: letter.kind, id: letter.id };
}

function unrefTimer(ms: number, run: () => void): () => void {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
