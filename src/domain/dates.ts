import { addDays, differenceInCalendarDays, eachDayOfInterval, formatISO, isValid, parseISO } from "date-fns";
import { DAY_MS } from "./limits.ts";
import { locale } from "./words.ts";

/** ISO 8601, milliseconds since 1970 or a Date. */
export type Instant = string | number | Date;

/** Its formatters are kept: to make one costs fifty times its use. Throws a RangeError for what is no date. */
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

/** `Mar 9, 2026` */
export const shortDate = writing({ year: "numeric", month: "short", day: "numeric" });

/** `March 9, 2026` */
export const longDate = writing({ year: "numeric", month: "long", day: "numeric" });

/** `March 9, 2026 at 2:05 PM` */
export const momentText = writing({ dateStyle: "long", timeStyle: "short" });

/** `Mar 9, 2026, 2:05 PM` */
export const shortMoment = writing({ dateStyle: "medium", timeStyle: "short" });

/** `2026-03-09`, as ISO 8601 and Sweden write it. */
export const dayIn = writing({ dateStyle: "short" }, () => "sv-SE");

export const yearIn = (instant: Instant, timeZone: string) => Number(dayIn(instant, timeZone).slice(0, 4));

/** Both counted; empty where `to` is before `from`. */
export const daysFrom = (from: string, to: string): string[] =>
  from > to ? [] : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(isoDay);

/** Of the years 1900 to 2999: at the ends of the four digits the day before or after sorts wrongly. */
export function isDay(text: string): boolean {
  return /^(?:19|2\d)\d\d-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/** Both ends counted, each left out where it is open. */
export const isShownOn = (
  { from = "", until = "9" }: { from?: string; until?: string },
  day: string,
): boolean => from <= day && day <= until;

/** Negative where `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

export const isoDay = (date: Date): string => formatISO(date, { representation: "date" });

export const dayAfter = (day: string, days: number): string => isoDay(addDays(parseISO(day), days));

/** ISO UTC, whole days of 24 hours before. */
export const daysBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * DAY_MS).toISOString();

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}
