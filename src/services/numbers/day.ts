import { dayIn } from "#src/domain/dates.ts";
import { dayAround } from "#src/domain/zones.ts";

let latest: (ReturnType<typeof dayAround> & { zone: string }) | undefined;

/**
 * As `dayIn`, for a moment in epoch ms: to write a date in a time zone costs more than all else that is done for a figure, and
 * most are of one day.
 */
export const dayOf = (at: number, zone: string): string => {
  // Older ones come back from the suspects, and are few.
  if (latest?.zone === zone && at < latest.start) return dayIn(at, zone);
  if (latest?.zone !== zone || at >= latest.end) latest = { ...dayAround(at, zone), zone };
  return latest.day;
};
