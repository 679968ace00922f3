const LONGEST_YEAR_MS = 367 * 86_400_000;
const EXACT_ENOUGH_MS = 1_000;

/** Returns the milliseconds until the next year begins in a time zone. */
export const msUntilNewYear = (now: Date, timeZone: string): number => {
  const yearOf = (at: number) => new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format(at);
  const thisYear = yearOf(now.getTime());
  let before = now.getTime();
  let after = before + LONGEST_YEAR_MS;
  while (after - before > EXACT_ENOUGH_MS) {
    const middle = (before + after) / 2;
    if (yearOf(middle) === thisYear) before = middle;
    else after = middle;
  }
  return after - now.getTime();
};
