/** Day and time in en-US as staff read it, such as `November 21, 2026 at 9:14 AM`. */
export function moment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone }).format(
    new Date(instant),
  );
}
