import { expect, test } from "bun:test";
import { shortMoment } from "#src/domain/dates.ts";
import { instantOf, wallClock } from "#src/domain/zones.ts";

test.each([
  ["2026-11-24T18:00:00.000Z", "America/Chicago", "2026-11-24T12:00"],
  ["2026-07-01T00:30:00.000Z", "America/Chicago", "2026-06-30T19:30"],
  ["2026-03-29T01:00:00.000Z", "Europe/Berlin", "2026-03-29T03:00"],
  ["2026-01-01T00:00:00.000Z", "Asia/Kolkata", "2026-01-01T05:30"],
])("%s is shown in %s as %s, and read back", (instant, zone, clock) => {
  expect(wallClock(instant, zone)).toBe(clock);
  expect(instantOf(clock, zone)).toBe(instant);
});

test("an hour that the clocks leave out is the one after it", () => {
  expect(instantOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
});

test("no time is null, and what is none is left for the server to refuse", () => {
  expect([wallClock(null, "UTC"), instantOf("", "UTC")]).toEqual(["", null]);
  expect(instantOf("soon", "UTC")).toBe("soon");
});

test("a day with its time", () => {
  expect(shortMoment("2026-11-24T18:00:00.000Z", "America/Chicago")).toBe("Nov 24, 2026, 12:00 PM");
});
