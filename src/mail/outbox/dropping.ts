import type { OutboxParts, OutboxWorker } from "./worker.ts";

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
