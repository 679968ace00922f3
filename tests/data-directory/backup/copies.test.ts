import { expect, test } from "bun:test";
import { thinnedOut } from "#src/data-directory/backup/copies.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

test("copies are kept ever further apart by their age, and none after thirty days", () => {
  const every5 = Array.from({ length: 12 * 24 * 3 }, (_, place) => ago(place * 5));
  const gone = new Set(thinnedOut(every5, NOW));
  const kept = every5.filter((at) => !gone.has(at));
  const within = (from: number, to: number) => kept.filter((at) => at <= ago(from) && at > ago(to)).length;
  expect(within(0, 120)).toBe(24);
  expect(within(120, 48 * 60)).toBe(46);
  expect(within(48 * 60, 72 * 60)).toBe(1);
  expect(thinnedOut([ago(0), ago(30 * 24 * 60)], NOW)).toEqual([ago(30 * 24 * 60)]);
  expect(thinnedOut([ago(0)], NOW)).toEqual([]);
});
