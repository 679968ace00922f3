import { expect, test } from "bun:test";
import { msUntilNewYear } from "#src/new-year.ts";

test.each([
  ["2026-12-31T23:59:00Z", "UTC", "2027-01-01T00:00:00Z"],
  ["2026-11-21T18:00:00Z", "America/Chicago", "2027-01-01T06:00:00Z"],
  ["2027-01-01T03:00:00Z", "America/Chicago", "2027-01-01T06:00:00Z"],
  ["2026-06-01T00:00:00Z", "Pacific/Auckland", "2026-12-31T11:00:00Z"],
  ["2028-01-01T00:00:00Z", "UTC", "2029-01-01T00:00:00Z"],
])(
  "from %s in %s the new year begins at %s, never told early and at most a second late",
  (now, zone, begins) => {
    const told = new Date(now).getTime() + msUntilNewYear(new Date(now), zone);
    const late = told - new Date(begins).getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(1000);
  },
);
