import { MINUTE_MS } from "#src/domain/limits.ts";
import type { DueLetter } from "#src/store/outbox/queue.ts";
import { createDelivery, type DeliveryParts, type OutboxStore } from "./delivery.ts";

const LEASE_MS = 10 * MINUTE_MS;
const CONCURRENCY = 4;
// The clock may be set, and another process may write rows: the outbox is looked at this often in any case.
const LONGEST_SLEEP_MS = MINUTE_MS;
const SHORTEST_SLEEP_MS = 20;
const STORE_PAUSE_MS = 1_000;

export type OutboxParts = Omit<DeliveryParts, "timer" | "chance" | "isStopping" | "signal"> &
  Partial<Pick<DeliveryParts, "timer" | "chance">> & {
    write: Parameters<OutboxStore["claimDue"]>[3];
    concurrency?: number;
  };

export type OutboxWorker = {
  /** Clears a crashed server's leases, then sends what is due. */
  start(): Promise<void>;
  /** Looks for due letters again after a commit. Cheap, never throws. */
  wake(): void;
  /** Resolves once nothing is on its way and nothing is due now. */
  settled(): Promise<void>;
  /** Takes no new letters, waits up to `withinMs` for those in flight, releases the rest. */
  stop(withinMs: number): Promise<void>;
};

/** The one worker that empties the outbox: it looks, sleeps and wakes; `delivery.ts` tries one letter. */
export function createOutboxWorker(parts: OutboxParts): OutboxWorker {
  const { store, log, now } = parts;
  const timer = parts.timer ?? unrefTimer;
  const concurrency = parts.concurrency ?? CONCURRENCY;
  const underway = new Map<string, Promise<void>>();
  const cut = new AbortController();
  const waiting: (() => void)[] = [];
  let state: "new" | "running" | "stopping" = "new";
  let looking = false;
  let lookAgain = false;
  let callOff: (() => void) | null = null;

  const deliver = createDelivery({
    ...parts,
    timer,
    chance: parts.chance ?? Math.random,
    isStopping: () => state === "stopping",
    signal: cut.signal,
  });

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
      stopSleeping();
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
    stopSleeping();
    try {
      while (lookAgain && state === "running") {
        lookAgain = false;
        const room = concurrency - underway.size;
        // At full concurrency: the next finished letter calls `wake`.
        if (room <= 0) break;
        const letters = await store.claimDue(now().toISOString(), leaseEnd(), room, parts.write);
        for (const letter of letters) begin(letter);
        // A full batch may not have been everything due.
        if (letters.length === room) lookAgain = true;
      }
      if (underway.size < concurrency) await sleepUntilDue();
    } catch (error) {
      log.warn("The outbox cannot be read or written now; it is tried again.", { error: String(error) });
      sleep(STORE_PAUSE_MS);
    } finally {
      looking = false;
    }
    if (lookAgain && state === "running" && underway.size < concurrency) void look();
    else tellWaiting();
  }

  function begin(letter: DueLetter): void {
    // Already being sent here: an expired lease must not start a second send.
    if (underway.has(letter.id)) return;
    const run = deliver(letter).finally(() => {
      underway.delete(letter.id);
      wake();
      tellWaiting();
    });
    underway.set(letter.id, run);
  }

  async function sleepUntilDue(): Promise<void> {
    const due = await store.nextDue();
    if (due !== null) sleep(Math.max(Date.parse(due) - now().getTime(), SHORTEST_SLEEP_MS));
  }

  function sleep(ms: number): void {
    stopSleeping();
    if (state === "running") callOff = timer(Math.min(ms, LONGEST_SLEEP_MS), wake);
  }

  function stopSleeping(): void {
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

function unrefTimer(ms: number, run: () => void): () => void {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
}

/** The worker of a rehearsal (FIVEFOLD_QUIET): drops whatever is queued, also what would be due only later. */
export function createDroppingWorker({
  store,
  log,
  now,
}: Pick<OutboxParts, "store" | "log" | "now">): OutboxWorker {
  const drop = () => store.dropQueued(now().toISOString(), "FIVEFOLD_QUIET is on.");
  let last = Promise.resolve();
  const settled = () => last;
  return {
    start: drop,
    wake: () => {
      last = last
        .then(drop)
        .catch((error) => log.warn("Queued letters could not be dropped.", { error: String(error) }));
    },
    settled,
    stop: settled,
  };
}
