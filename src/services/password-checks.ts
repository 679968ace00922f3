/** Concurrent verifications: each takes 19 MiB and a core for 25 ms. */
const AT_ONCE = 2;
/** How many more may queue (at most 0.1 s); further ones are answered "try again". */
const WAITING = 8;

/** Lets so many verifications run at once that pages are served meanwhile; `bounded` is whether those that wait are. */
export const passwordChecks = (bounded: boolean) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Runs a verification when it is its turn; returns null at once if the queue is full. */
    run: async <Result>(verify: () => Promise<Result>): Promise<Result | null> => {
      if (running >= AT_ONCE) {
        if (bounded && waiting.length >= WAITING) return null;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await verify();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
