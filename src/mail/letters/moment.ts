import { locale } from "#src/domain/words.ts";

/** Day and time as staff read it, in en-US such as `November 21, 2026 at 9:14 AM`. */
export function moment(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeStyle: "short", timeZone });
  // Some versions of the locale data put a narrow space before AM.
  return format.format(new Date(instant)).replaceAll("\u202f", " ");
}
