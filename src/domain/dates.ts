import { addDays, differenceInCalendarDays, formatISO, isValid, parseISO } from "date-fns";
import { locale } from "./words.ts";

/** An ISO 8601 text, milliseconds since 1970 or a Date. */
export type Instant = string | number | Date;

/** Returns the function that writes an instant in one form; its formatters are kept: to make one costs fifty times its use. */
export const writing = (form: Intl.DateTimeFormatOptions, language: () => string = locale) => {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (instant: Instant, timeZone: string): string => {
    const key = `${language()} ${timeZone}`;
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language(), { ...form, timeZone });
    formatters.set(key, formatter);
    // Some versions of the locale data put a narrow space before AM.
    return formatter.format(new Date(instant)).replaceAll("\u202f", " ");
  };
};

/** The date of cards and tables, in en-US such as `Mar 9, 2026`; throws a RangeError when `instant` is no date. */
export const shortDate = writing({ year: "numeric", month: "short", day: "numeric" });

/** The date of an article, in en-US such as `March 9, 2026`; throws as `shortDate` does. */
export const longDate = writing({ year: "numeric", month: "long", day: "numeric" });

/** A date with its time of day, in en-US such as `March 9, 2026 at 2:05 PM`; throws as `shortDate` does. */
export const momentText = writing({ dateStyle: "long", timeStyle: "short" });

/** As `momentText`, shorter: `Mar 9, 2026, 2:05 PM`. */
export const shortMoment = writing({ dateStyle: "medium", timeStyle: "short" });

/** The calendar day in `timeZone` as ISO 8601 and Sweden write it, such as `2026-03-09`. */
export const dayIn = writing({ dateStyle: "short" }, () => "sv-SE");

/** The calendar year in `timeZone`, for the copyright line. */
export const yearIn = (instant: Instant, timeZone: string): number =>
  Number(dayIn(instant, timeZone).slice(0, 4));

/** The calendar days from one to another (`2026-03-09`), both counted; empty where `to` is before `from`. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/**
 * Returns whether a text is a calendar day such as `2026-03-09`, of the years 1900 to 2999: at the ends of the four digits the
 * day before or after is written otherwise, and sorts wrongly.
 */
export function isDay(text: string): boolean {
  return /^(?:19|2\d)\d\d-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/** Returns whether a day is among those from `from` to `until`, both counted and each left out where it is open. */
export const standsOn = (
  { from = "", until = "9" }: { from?: string; until?: string },
  day: string,
): boolean => from <= day && day <= until;

/** How many days lie between two calendar days; negative where `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/** The calendar day so many days after another, before it when negative. */
export function dayAfter(day: string, days: number): string {
  return formatISO(addDays(parseISO(day), days), { representation: "date" });
}

/** Returns whether this runtime knows `name` as an IANA time zone, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}
