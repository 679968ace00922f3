import { dayAround, yearIn } from "#src/domain/dates.ts";

/** Returns the milliseconds until the next year begins in a time zone. */
export const msUntilNewYear = (now: Date, timeZone: string): number => {
  const year = yearIn(now, timeZone);
  // By the clock of UTC the day before the last is not over yet west of it.
  let { end } = dayAround(Date.UTC(year, 11, 31), timeZone);
  while (yearIn(end, timeZone) === year) end = dayAround(end, timeZone).end;
  return end - now.getTime();
};
