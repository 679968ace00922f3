import { locale } from "./words.ts";

/** An ISO 8601 text or a Date. */
export type Instant = string | Date;

type Length = "short" | "long";

// A formatter costs fifty times what it formats, and a list asks for one form again and again.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (month: Length, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale()} ${month} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(), { year: "numeric", month, day: "numeric", timeZone });
  formatters.set(key, made);
  return made;
};

/** The date of cards and tables, in en-US such as `Mar 9, 2026`; throws a RangeError when `instant` is no date. */
export function shortDate(instant: Instant, timeZone: string): string {
  return formatter("short", timeZone).format(new Date(instant));
}

/** The date of an article, in en-US such as `March 9, 2026`; throws as `shortDate` does. */
export function longDate(instant: Instant, timeZone: string): string {
  return formatter("long", timeZone).format(new Date(instant));
}

/** The calendar year in `timeZone`, for the copyright line. */
export function yearIn(instant: Instant, timeZone: string): number {
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });
  return Number(year.format(new Date(instant)));
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
