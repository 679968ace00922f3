import { MINUTE_MS } from "#src/domain/limits.ts";
import type { DueLetter } from "#src/store/outbox/claim.ts";
import { createDelivery, type OutboxParts } from "./delivery.ts";

const CONCURRENCY = 4;
// The clock may be set, and another process may write rows: the outbox is looked at this often in any case.
const LONGEST_SLEEP_MS = MINUTE_MS;
const SHORTEST_SLEEP_MS = 20;
const STORE_PAUSE_MS = 1_000;

/** The one worker that empties the outbox: it looks, sleeps and wakes; `delivery.ts` tries one letter. */
export function createOutboxWorker(parts: OutboxParts) {
  const { store, log, now, timer = unrefTimer, concurrency = CONCURRENCY } = parts;
  const underway = new Map<string, Promise<void>>();
  const cut = new AbortController();
  let state: "new" | "running" | "stopping" = "new";
  let running = Promise.resolve();
  let isWoken = false;
  let endSleep = () => {};

  const deliver = createDelivery({ ...parts, timer }, cut.signal, () => state === "stopping");

  return {
    async start() {
      state = "running";
      running = run();
    },
    /** Looks for due letters again. Cheap, never throws. */
    wake,
    /** Takes no new letters and waits up to `withinMs` for those in flight; the rest stay as they were. */
    async stop(withinMs: number) {
      state = "stopping";
      wake();
      const cancel = timer(withinMs, () => cut.abort());
      await running;
      await Promise.all(underway.values());
      cancel();
      cut.abort();
    },
  };

  function wake(): void {
    isWoken = true;
    endSleep();
  }

  async function run(): Promise<void> {
    while (state === "running") {
      isWoken = false;
      const ms = await look();
      if (!isWoken && ms > 0) await sleep(ms);
    }
    // What was queued since must not leave by the next server, which may be no rehearsal.
    if (parts.isQuiet) await look();
  }

  /** Begins what is due, as far as there is room; returns how long there is nothing more to do, unless woken. */
  async function look(): Promise<number> {
    const room = concurrency - underway.size;
    if (room === 0) return LONGEST_SLEEP_MS;
    try {
      if (parts.isQuiet) {
        await store.dropQueued(now().toISOString(), "FIVEFOLD_QUIET is on.");
        return LONGEST_SLEEP_MS;
      }
      const letters = await store.takeDue(now().toISOString(), room, parts.write, [...underway.keys()]);
      for (const letter of letters) begin(letter);
      // A full batch may not have been everything due.
      if (letters.length === room) return 0;
      const due = await store.nextDue([...underway.keys()]);
      return due === null ? LONGEST_SLEEP_MS : Math.max(Date.parse(due) - now().getTime(), SHORTEST_SLEEP_MS);
    } catch (error) {
      log.warn("The outbox cannot be read or written now; it is tried again.", { error: String(error) });
      return STORE_PAUSE_MS;
    }
  }

  function begin(letter: DueLetter): void {
    const run = deliver(letter).finally(() => {
      underway.delete(letter.id);
      wake();
    });
    underway.set(letter.id, run);
  }

  function sleep(ms: number): Promise<void> {
    if (underway.size === 0) parts.onRest?.();
    return new Promise((resolve) => {
      const cancel = timer(Math.min(ms, LONGEST_SLEEP_MS), resolve);
      endSleep = () => {
        cancel();
        resolve();
      };
    });
  }
}

function unrefTimer(ms: number, run: () => void): () => void {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
}
