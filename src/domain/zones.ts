import { TZDate, tz } from "@date-fns/tz";
import { formatISO, isValid, parseISO } from "date-fns";
import { dayAfter, isDay } from "./dates.ts";

/** As a `datetime-local` field takes it: `2026-11-24T18:00`. Null comes out as "". */
export function wallClock(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  return formatISO(new TZDate(instant, timeZone)).slice(0, 16);
}

/** ISO UTC; of an hour left out, the one after it. "" comes out as null, what is no time as it is. */
export function instantOf(clock: string, timeZone: string): string | null {
  if (clock === "") return null;
  const at = parseISO(clock, { in: tz(timeZone) });
  return isValid(at) ? new Date(at.getTime()).toISOString() : clock;
}

// Apart from dates.ts, which the quiz loads: the zones' own dates weigh more.

/** ISO UTC; `days` later where given. Undefined when there is no such day. */
export const dayStart = (day: string, timeZone: string, days = 0): string | undefined =>
  isDay(day) ? (instantOf(dayAfter(day, days), timeZone) ?? undefined) : undefined;
