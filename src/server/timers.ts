// Timers wait at most 2^31 - 1 ms.
const LONGEST_WAIT_MS = 2_147_483_647;

/** Runs work after some milliseconds, unless the server stops before. */
export type After = (ms: number, work: () => void) => void;

/** Returns `after`, which runs work later, and `stop`, which cancels what has not run. */
export const startTimers = (): { after: After; stop: () => void } => {
  const timers = new Set<Timer>();
  return {
    after: (ms, work) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          work();
        },
        Math.min(ms, LONGEST_WAIT_MS),
      );
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
