import { DAY_MS } from "#src/domain/limits.ts";
import type { ServiceParts } from "./parts.ts";

/** Past such an advance nothing is deleted by age until an operator confirms it. */
const LEAP_MS = 7 * DAY_MS;
/** After so many hourly checks in a row, a clock that went back is accepted. */
const LOOKS_BACK = 24;

export const CLOCK_SEEN = "clockSeen";

/** What is removed by age would be removed too early. */
export const hasLeapt = (seen: string | null, now: Date): boolean =>
  seen !== null && now.getTime() - Date.parse(seen) > LEAP_MS;

export const clockService = ({ now, store }: ServiceParts) => {
  let back = 0;
  return {
    /** Once an hour. The time that was last believed when the clock has leapt, else null. */
    check: async (): Promise<string | null> => {
      const at = now();
      const seen = await store.meta.read(CLOCK_SEEN);
      if (hasLeapt(seen, at)) return seen;
      back = seen !== null && at.toISOString() < seen ? back + 1 : 0;
      // A machine without a battery starts in 1970: accepting that at once would make the correction look like a leap.
      if (back === 0 || back >= LOOKS_BACK) await store.meta.write(CLOCK_SEEN, at.toISOString());
      return null;
    },
  };
};
