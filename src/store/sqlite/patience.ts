const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 100;
const BUSY_FOR_AT_MOST_MS = 5_000;

/** How long the writer waits for a database that others hold: longer each time, and not for ever. */
export const patience = () => {
  let since: number | undefined;
  let waitMs = FIRST_WAIT_MS;
  return {
    /** Returns how long to wait now (ms), or undefined once it is over. */
    next: (): number | undefined => {
      since ??= performance.now();
      if (performance.now() - since >= BUSY_FOR_AT_MOST_MS) return undefined;
      const now = waitMs;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      return now;
    },
    /** Begins anew: the database was had, or given up. */
    reset: (): void => {
      since = undefined;
      waitMs = FIRST_WAIT_MS;
    },
  };
};
