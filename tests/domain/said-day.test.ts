import { describe, expect, test } from "bun:test";
import { saidDay, saidMoment, weekdayText } from "#src/domain/said-day.ts";

// A Monday.
const TODAY = "2026-11-23";

describe("a day said in words", () => {
  test.each([
    ["tomorrow", "2026-11-24", ""],
    ["today: call", "2026-11-23", "call"],
    ["in 3 days", "2026-11-26", ""],
    ["in 1 day ring", "2026-11-24", "ring"],
    ["in 2 weeks: waits for their accountant", "2026-12-07", "waits for their accountant"],
    ["In 3 months", "2027-02-23", ""],
    ["next Monday: has he handed it over?", "2026-11-30", "has he handed it over?"],
    ["Friday call again", "2026-11-27", "call again"],
    ["on friday, call again", "2026-11-27", "call again"],
    ["call again next week", "2026-11-30", "call again"],
    ["call again: next month", "2026-12-23", "call again"],
    ["Dec 24 wish them well", "2026-12-24", "wish them well"],
    ["December 24", "2026-12-24", ""],
    ["12/24 x", "2026-12-24", "x"],
    ["Nov 20", "2027-11-20", ""],
    ["2026-12-01: x", "2026-12-01", "x"],
  ])("%s", (typed, on, text) => {
    expect(saidDay(typed, TODAY)).toEqual({ on, text });
  });

  test.each(["", "  ", "call again", "in 900 days", "someday"])("says none: %p", (typed) => {
    expect(saidDay(typed, TODAY)).toBeNull();
  });

  test("is written as it is said ahead, the leap day and the year's end included", () => {
    expect(weekdayText("2026-11-30", "UTC")).toBe("Monday, November 30");
    expect(saidDay("in 1 month", "2028-01-31")).toEqual({ on: "2028-02-29", text: "" });
    expect(saidDay("tomorrow", "2026-12-31")).toEqual({ on: "2027-01-01", text: "" });
  });
});

describe("a moment of the past", () => {
  const now = "2026-11-23T09:30:00.000Z";

  test.each([
    ["2026-11-23T09:29:40.000Z", "now"],
    ["2026-11-23T09:05:00.000Z", "25 min"],
    ["2026-11-23T00:10:00.000Z", "9 h"],
    ["2026-11-22T23:50:00.000Z", "9 h"],
    ["2026-11-22T20:00:00.000Z", "Sun"],
    ["2026-11-17T09:00:00.000Z", "Tue"],
    ["2026-11-16T09:00:00.000Z", "Nov 16"],
    ["2025-11-22T09:00:00.000Z", "Nov 22, 2025"],
    ["2026-11-24T09:00:00.000Z", "Nov 24, 2026"],
  ])("is said as people do: %p is %p", (at, said) => {
    expect(saidMoment(at, now, "UTC")).toBe(said);
  });
});
