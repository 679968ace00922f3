import { boundedMap } from "#src/domain/bounded-map.ts";
import { DAY_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { seconds } from "./rate-limit.ts";

const FREE_ATTEMPTS = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = DAY_MS;

type Attempts = { count: number; last: number };

/**
 * The growing delay of failed sign-ins under one key, a name and where it is tried from (CONTRACT, rate limits): the first
 * ten are free, then each waits twice as long as the one before. Counts before the password is looked at, so that attempts at
 * once gain nothing.
 */
export const loginDelay = () => {
  const attempts = boundedMap<Attempts>();
  return {
    /** Counts one attempt: 0 when it may pass, else the seconds until it may. */
    take: (key: string, now: number): number => {
      const known = attempts.get(key);
      // A last attempt later than now was made while the clock was ahead.
      const counts = known && known.last <= now && now - known.last < FORGOTTEN_AFTER_MS;
      const { count, last } = counts ? known : { count: 0, last: now };
      const over = count - FREE_ATTEMPTS;
      const delay = over < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** over, LONGEST_DELAY_MS);
      if (now < last + delay) return seconds(last + delay - now);
      attempts.set(key, { count: count + 1, last: now });
      return 0;
    },
    /** Forgets a key after a successful sign-in. */
    clear: (key: string): void => attempts.delete(key),
  };
};
