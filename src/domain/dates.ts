import { DAY_MS } from "./durations.ts";
import { locale } from "./words.ts";

/** An ISO 8601 text, milliseconds since 1970 or a Date. */
export type Instant = string | number | Date;

type Length = "short" | "long";

// Kept, because making a formatter costs fifty times as much as formatting one date.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (month: Length, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale()} ${month} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(), { year: "numeric", month, day: "numeric", timeZone });
  formatters.set(key, made);
  return made;
};

// Clocks go back, sometimes by more than an hour.
const LONGEST_DAY_MS = 1.5 * DAY_MS;

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** sv-SE formats days as ISO 8601 does. */
const dayFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  dayFormatters.set(timeZone, made);
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

/** A date with its time of day, in en-US such as `March 9, 2026 at 2:05 PM`; throws as `shortDate` does. */
export function momentText(instant: Instant, timeZone: string): string {
  const form = new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeStyle: "short", timeZone });
  return form.format(new Date(instant));
}

/** A time of day, in en-US such as `2:05 PM`; throws as `shortDate` does. */
export function timeOfDay(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short", timeZone }).format(new Date(instant));
}

/** As `momentText`, shorter: `Mar 9, 2026, 2:05 PM`, with plain spaces whatever the locale's data say. */
export function shortMoment(instant: Instant, timeZone: string): string {
  const form = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short", timeZone });
  return form.format(new Date(instant)).replaceAll("\u202f", " ");
}

/** The calendar year in `timeZone`, for the copyright line. */
export function yearIn(instant: Instant, timeZone: string): number {
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });
  return Number(year.format(new Date(instant)));
}

/** The calendar day in `timeZone`, such as `2026-03-09`. */
export function dayIn(instant: Instant, timeZone: string): string {
  return dayFormatter(timeZone).format(new Date(instant));
}

/** The calendar day of an instant with its bounds: `start` is its first millisecond, `end` the next day's (epoch ms). */
export function dayAround(instant: Instant, timeZone: string): { day: string; start: number; end: number } {
  const at = new Date(instant).getTime();
  const day = dayIn(at, timeZone);
  const isThatDay = (time: number) => dayIn(time, timeZone) === day;
  return {
    day,
    start: turn(at - LONGEST_DAY_MS, at, isThatDay),
    end: turn(at, at + LONGEST_DAY_MS, (time) => !isThatDay(time)),
  };
}

/** The first millisecond, after `before` and up to `after`, from which on `holds`. */
function turn(before: number, after: number, holds: (time: number) => boolean): number {
  let [still, already] = [before, after];
  while (already - still > 1) {
    const middle = Math.floor((still + already) / 2);
    if (holds(middle)) already = middle;
    else still = middle;
  }
  return already;
}

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
  const at = /^(?:19|2\d)\d\d-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** How many days lie between two calendar days; negative where `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The calendar day so many days after another, before it when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * When a day such as `2026-11-21` begins in `timeZone`, as ISO UTC; `days` later where given. Undefined when there is no
 * such day.
 */
export function dayStart(day: string, timeZone: string, days = 0): string | undefined {
  if (!isDay(day)) return undefined;
  const midnight = Date.parse(`${dayAfter(day, days)}T00:00:00Z`);
  // The zone's offset at about that time, then at the very time: they differ where the clocks change that night.
  const about = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(about, timeZone)).toISOString();
}

/** When the year after an instant's begins in `timeZone` (epoch ms). */
export function nextYearStart(instant: Instant, timeZone: string): number {
  return Date.parse(dayStart(`${yearIn(instant, timeZone) + 1}-01-01`, timeZone) ?? "");
}

/** By how many milliseconds the wall clocks of a zone are ahead of UTC at a moment. */
export function offsetAt(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${clock.format(moment).replace(" ", "T")}Z`) - moment;
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
