import { DAY_MS } from "#src/domain/limits.ts";
import type { ServiceParts } from "./parts.ts";

/**
 * If the clock advanced by more than this since the last check, nothing is deleted by age until an operator confirms
 * it.
 */
const LEAP_MS = 7 * DAY_MS;
/** After this many hourly checks in a row, a clock that went back is accepted. */
const LOOKS_BACK = 24;

/** The key in `meta` of the last accepted time. */
export const CLOCK_SEEN = "clockSeen";

/** Whether a clock has leapt: what is removed by age would be removed too early. */
export const hasLeapt = (seen: string | null, now: Date): boolean =>
  seen !== null && now.getTime() - Date.parse(seen) > LEAP_MS;

export const clockService = ({ now, store }: Pick<ServiceParts, "now" | "store">) => {
  let back = 0;
  return {
    /**
     * Looks at the clock and notes it; once an hour. Returns the time that was last believed when the clock has leapt
     * ahead of it by more than a week (a server that was off so long, or a clock that is wrong), else null.
     */
    look: async (): Promise<string | null> => {
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
