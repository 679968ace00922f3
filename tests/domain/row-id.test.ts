import { expect, test } from "bun:test";
import { rowId } from "#src/domain/row-id.ts";

test("ids that are made after each other sort in that order", () => {
  const ids = Array.from({ length: 10_000 }, rowId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
