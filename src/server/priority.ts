import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** How much lower than the loop's own: a ninth of its share, where both want a core. */
const LOWER_BY = 10;
const LOWEST = 19;

/**
 * Lets all other threads of this process (compression, compilers, collection) wait where the loop that answers wants a core:
 * on a machine of few cores readers waited for them three times as long. Threads come as they are needed, so it is done
 * again from time to time; takes 0.1 ms. Linux alone has priorities of single threads.
 */
export const putLoopFirst = (): void => {
  if (process.platform !== "linux") return;
  const lower = Math.min(LOWEST, getPriority() + LOWER_BY);
  for (const name of readdirSync("/proc/self/task")) {
    const thread = Number(name);
    try {
      if (thread !== process.pid && getPriority(thread) < lower) setPriority(thread, lower);
    } catch {
      // It has ended meanwhile.
    }
  }
};
