import { locale } from "#src/domain/words.ts";

// Making one costs fifty times as much as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale()} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeStyle: "short", timeZone });
  formats.set(key, made);
  return made;
};

/** Day and time as staff read it, in en-US such as `November 21, 2026 at 9:14 AM`. */
export function moment(instant: string, timeZone: string): string {
  // Some versions of the locale data put a narrow space before AM.
  return formatOf(timeZone).format(new Date(instant)).replaceAll("\u202f", " ");
}
