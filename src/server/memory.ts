const MB = 2 ** 20;

/** A site at rest holds 40 to 100 MB, one whose share images are drawn 200: what holds more is under a flood of writes. */
const HELD_BYTES = 220 * MB;
/** Not collected again before so much was added to what could not be freed. */
const ADDED_BYTES = 24 * MB;

/**
 * Returns a function that collects garbage if the process holds much more than its work needs; to be called every second.
 * The runtime's own collector counts only what JavaScript holds and lets the rest (bodies, codings, rows) grow to twice of
 * what is needed. Collecting blocks the loop for 30 to 100 ms.
 */
export const memoryWatch = (): (() => void) => {
  let most = HELD_BYTES;
  return () => {
    const held = process.memoryUsage.rss();
    most = Math.max(HELD_BYTES, Math.min(most, held + ADDED_BYTES));
    if (held <= most) return;
    Bun.gc(true);
    most = Math.max(HELD_BYTES, process.memoryUsage.rss() + ADDED_BYTES);
  };
};
