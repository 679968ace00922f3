import { offsetAt } from "./dates.ts";

/**
 * What the clocks of `timeZone` show at an instant (ISO UTC), as a `datetime-local` field takes it: `2026-11-24T18:00`.
 * Null comes out as "".
 */
export function wallClock(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant (ISO UTC) at which the clocks of `timeZone` show what a `datetime-local` field says; of an hour that comes
 * twice the first or second, of one that is left out the one after it. "" comes out as null, what is no time as it is.
 */
export function instantOf(clock: string, timeZone: string): string | null {
  if (clock === "") return null;
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return clock;
  // The zone's offset at about that time, then at the very time: they differ where the clocks change that day.
  const about = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(about, timeZone)).toISOString();
}
