import { addMonths, parseISO } from "date-fns";
import { isoDay } from "./dates.ts";

export type CalendarDay = { uid: string; day: string; title: string; text: string; url: string };

export const monthsAfter = (day: string, months: number): string => isoDay(addMonths(parseISO(day), months));

/** RFC 5545. */
export function calendarFile({ uid, day, title, text, url }: CalendarDay, now: Date): string {
  const compact = (date: string) => date.replaceAll("-", "");
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fivefold//Assessment//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${url}`)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r?\n/g, "\\n");

/** A line of more than 75 bytes goes on after a line break and a blank. */
function folded(line: string): string {
  const parts = [""];
  let size = 0;
  for (const char of line) {
    const bytes = new TextEncoder().encode(char).length;
    if (size + bytes > 74) {
      parts.push("");
      size = 0;
    }
    parts[parts.length - 1] += char;
    size += bytes;
  }
  return parts.join("\r\n ");
}
