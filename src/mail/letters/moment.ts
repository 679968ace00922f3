/** Day and time in en-US as staff read it, such as `November 21, 2026 at 9:14 AM`. */
export function moment(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
  // Some versions of the locale data put a narrow space before AM.
  return format.format(new Date(instant)).replaceAll("\u202f", " ");
}
