import { expect, test } from "bun:test";
import { bytesText, countText } from "#src/cli/output.ts";

test("sizes and counts read as people say them", () => {
  expect([999, 1_000, 158_000_000].map(bytesText)).toEqual(["999 bytes", "1.0 KB", "158.0 MB"]);
  expect([1, 2].map((count) => countText(count, "file"))).toEqual(["1 file", "2 files"]);
});
