import { expect, test } from "bun:test";
import { nextYearStart } from "#src/domain/zones.ts";

test.each([
  ["America/Chicago", "2026-12-31T23:00:00Z", "2027-01-01T06:00:00Z"],
  ["Asia/Tokyo", "2026-12-31T14:59:00Z", "2026-12-31T15:00:00Z"],
  ["UTC", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"],
])("the year ends by the clock of %s", (timeZone, now, end) => {
  const late = nextYearStart(now, timeZone) - Date.parse(end);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThanOrEqual(1_000);
});
