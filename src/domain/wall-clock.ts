import { TZDate } from "@date-fns/tz";
import { formatISO } from "date-fns";

/**
 * What the clocks of `timeZone` show at an instant (ISO UTC), as a `datetime-local` field takes it: `2026-11-24T18:00`.
 * Null comes out as "".
 */
export function wallClock(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  return formatISO(new TZDate(instant, timeZone)).slice(0, 16);
}

/**
 * The instant (ISO UTC) at which the clocks of `timeZone` show what a `datetime-local` field says; of an hour that comes
 * twice the first or second, of one that is left out the one after it. "" comes out as null, what is no time as it is.
 */
export function instantOf(clock: string, timeZone: string): string | null {
  if (clock === "") return null;
  if (Number.isNaN(Date.parse(`${clock}Z`))) return clock;
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = clock.split(/\D/).map(Number);
  const at = new TZDate(year, month - 1, date, hour, minute, second, timeZone);
  return new Date(at.getTime()).toISOString();
}
