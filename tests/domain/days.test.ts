import { expect, test } from "bun:test";
import { dayAfter, dayIn, daysBetween, daysFrom, isDay } from "#src/domain/dates.ts";
import { dayStart } from "#src/domain/zones.ts";

const CHICAGO = "America/Chicago";

test("a day is the time zone's own", () => {
  expect(dayIn("2026-03-09T04:59:59.999Z", CHICAGO)).toBe("2026-03-08");
  expect(dayIn("2026-03-09T05:00:00.000Z", CHICAGO)).toBe("2026-03-09");
});

test.each([
  ["an ordinary day", "2026-11-21", 24],
  ["the day the clocks go forward", "2026-03-08", 23],
  ["the day they go back", "2026-11-01", 25],
])("%s has its bounds to the millisecond", (_, day, hours) => {
  const [start = 0, end = 0] = [0, 1].map((days) => Date.parse(dayStart(day, CHICAGO, days) ?? ""));
  expect(end - start).toBe(hours * 3_600_000);
  expect(dayIn(start, CHICAGO)).toBe(day);
  expect(dayIn(start - 1, CHICAGO)).toBe(dayAfter(day, -1));
  expect(dayIn(end, CHICAGO)).toBe(dayAfter(day, 1));
});

test("a day whose midnight the clocks leave out begins when they go on", () => {
  expect(dayStart("2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  expect(dayStart("2026-09-06", "America/Santiago", 1)).toBe("2026-09-07T03:00:00.000Z");
});

test("days are counted over the ends of months and years", () => {
  expect(daysFrom("2027-12-30", "2028-01-02")).toEqual([
    "2027-12-30",
    "2027-12-31",
    "2028-01-01",
    "2028-01-02",
  ]);
  expect(daysFrom("2026-01-02", "2026-01-01")).toEqual([]);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
});

test("a day is a day of the calendar", () => {
  expect(["2026-02-28", "2028-02-29"].map(isDay)).toEqual([true, true]);
  expect(["2026-02-29", "2026-13-01", "26-01-01", "", "2026-01-01T00:00", "9999-01-01"].some(isDay)).toBe(
    false,
  );
});

test.each(["2026-2-3", "2026-02-30", "2026-13-01", "yesterday", "", "2026-02-03T00:00:00Z"])(
  "%p is no day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
