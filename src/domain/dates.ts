import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";

/** An ISO 8601 text or a Date. */
export type Instant = string | Date;

/** The date of cards and tables in en-US, such as `Mar 9, 2026`; throws a RangeError when `instant` is no date. */
export function shortDate(instant: Instant, timeZone: string): string {
  return format(inZone(instant, timeZone), "MMM d, yyyy");
}

/** The date of an article in en-US, such as `March 9, 2026`; throws as `shortDate` does. */
export function longDate(instant: Instant, timeZone: string): string {
  return format(inZone(instant, timeZone), "MMMM d, yyyy");
}

/** The calendar year in `timeZone`, for the copyright line. */
export function yearIn(instant: Instant, timeZone: string): number {
  return inZone(instant, timeZone).getFullYear();
}

/** Answers whether this runtime knows `name` as an IANA time zone, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

function inZone(instant: Instant, timeZone: string): TZDate {
  const time = new Date(instant).getTime();
  return new TZDate(time, timeZone);
}
