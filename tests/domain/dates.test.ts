import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isTimeZone, longDate, shortDate, yearIn } from "#src/domain/dates.ts";
import { readMinutes } from "#src/domain/post.ts";

describe("a date", () => {
  test("is short on cards and long on articles", () => {
    expect(shortDate("2026-03-09T12:00:00.000Z", "UTC")).toBe("Mar 9, 2026");
    expect(longDate("2026-03-09T12:00:00.000Z", "UTC")).toBe("March 9, 2026");
    expect(shortDate(new Date("2026-09-30T12:00:00.000Z"), "UTC")).toBe("Sep 30, 2026");
  });

  test("is the day in the given zone", () => {
    const evening = "2026-01-01T02:30:00.000Z";
    expect(longDate(evening, "America/Chicago")).toBe("December 31, 2025");
    expect(longDate(evening, "UTC")).toBe("January 1, 2026");
    expect(longDate("2025-12-31T10:30:00.000Z", "Pacific/Auckland")).toBe("December 31, 2025");
    expect(longDate("2025-12-31T11:30:00.000Z", "Pacific/Auckland")).toBe("January 1, 2026");
  });

  test.each([
    ["before spring's change, midnight is at 06:00 UTC", "2026-03-08T05:59:59.999Z", "Mar 7, 2026"],
    ["before spring's change, the day begins", "2026-03-08T06:00:00.000Z", "Mar 8, 2026"],
    ["after spring's change, midnight is at 05:00 UTC", "2026-03-09T04:59:59.999Z", "Mar 8, 2026"],
    ["after spring's change, the day begins", "2026-03-09T05:00:00.000Z", "Mar 9, 2026"],
    ["autumn's day has 25 hours", "2026-11-02T05:59:59.999Z", "Nov 1, 2026"],
    ["autumn's day is over", "2026-11-02T06:00:00.000Z", "Nov 2, 2026"],
  ])("%s", (_, instant, shown) => {
    expect(shortDate(instant, "America/Chicago")).toBe(shown);
  });

  test("reads as Intl writes it, in any zone", () => {
    const zones = ["America/Chicago", "Europe/Berlin", "Asia/Kolkata", "Pacific/Chatham", "UTC"];
    const instants = fc.date({
      min: new Date("1990-01-01"),
      max: new Date("2090-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, timeZone) => {
        const dateStyle = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
        expect(longDate(instant, timeZone)).toBe(dateStyle.format(instant));
        expect(shortDate(instant.toISOString(), timeZone)).toBe(shortDate(instant, timeZone));
      }),
    );
  });

  test("refuses what is no date", () => {
    expect(() => shortDate("yesterday", "UTC")).toThrow(RangeError);
  });

  test("the year turns with the zone's midnight", () => {
    expect(yearIn("2027-01-01T05:59:59.000Z", "America/Chicago")).toBe(2026);
    expect(yearIn("2027-01-01T06:00:00.000Z", "America/Chicago")).toBe(2027);
  });

  test("knows time zones by name", () => {
    expect(["America/Chicago", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("read time", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

  test.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [1_000, 5],
  ])("%d words take %d min", (count, minutes) => {
    expect(readMinutes(words(count))).toBe(minutes);
  });

  test("white space of any kind and length splits words and does not count", () => {
    expect(readMinutes(`\n\n  ${words(100)}\n\n\t${words(100)}   \n`)).toBe(1);
    expect(readMinutes(" \n\t ")).toBe(1);
  });

  test("counts as a list of its words would, whatever white space parts them", () => {
    const letter = fc.constantFrom(
      "a",
      "é",
      " ",
      "\t",
      "\n",
      "\u00a0",
      "\u2003",
      "\u3000",
      "\ufeff",
      "\x1f",
      "\u{1f600}",
    );
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 2_000 }), (letters) => {
        const text = `${letters.join("")} word`.repeat(200);
        expect(readMinutes(text)).toBe(Math.max(1, Math.ceil(text.trim().split(/\s+/).length / 200)));
      }),
      { numRuns: 40 },
    );
  });
});
