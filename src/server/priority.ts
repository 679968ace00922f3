import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** How much lower than the loop's own: a ninth of its share, where both want a core. */
const LOWER_BY = 10;
const LOWEST = 19;

/** The threads that collect garbage, as the kernel calls them: the loop stands still until they are done. */
const COLLECTS = /^HeapHelper$|ollector Thread$/;

const isAwaited = (thread: string): boolean =>
  COLLECTS.test(readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim());

/**
 * Lets all other threads of this process (compression, compilers) wait where the loop that answers wants a core:
 * on a machine of few cores readers waited for them three times as long. Threads come as they are needed, so it is done
 * again from time to time. Linux alone has priorities of single threads.
 */
export const putLoopFirst = (): void => {
  if (process.platform !== "linux") return;
  const lower = Math.min(LOWEST, getPriority() + LOWER_BY);
  for (const name of readdirSync("/proc/self/task")) {
    const thread = Number(name);
    try {
      if (thread !== process.pid && getPriority(thread) < lower && !isAwaited(name))
        setPriority(thread, lower);
    } catch {
      // It has ended meanwhile.
    }
  }
};
