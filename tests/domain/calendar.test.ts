import { expect, test } from "bun:test";
import { calendarFile, monthsAfter } from "#src/domain/calendar.ts";

test("three months on is the same date, or the last one of a shorter month", () => {
  expect(monthsAfter("2026-11-21", 3)).toBe("2027-02-21");
  expect(monthsAfter("2026-11-30", 3)).toBe("2027-02-28");
  expect(monthsAfter("2027-11-30", 3)).toBe("2028-02-29");
  expect(monthsAfter("2026-08-31", 3)).toBe("2026-11-30");
});

test("an entry is a file that calendars read: escaped, and no line too long", () => {
  const file = calendarFile(
    {
      uid: "a@b",
      day: "2027-02-21",
      title: "Again; and again, slowly",
      text: "Lay the two sheets side by side, and look at each part in turn. Ä".repeat(3),
      url: "https://fivefold.example/assessment",
    },
    new Date("2026-11-21T18:00:00.123Z"),
  );
  expect(file).toContain("\r\nDTSTAMP:20261121T180000Z\r\nDTSTART;VALUE=DATE:20270221\r\n");
  expect(file).toContain("SUMMARY:Again\\; and again\\, slowly");
  expect(file.replaceAll("\r\n ", "")).toContain("in turn. Ä\\nhttps://fivefold.example/assessment");
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
