import { afterEach, expect, spyOn, test } from "bun:test";
import { bytesText, countText, tellStep } from "#src/cli/output.ts";

const written: string[] = [];
const write = spyOn(process.stderr, "write").mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterEach(() => {
  written.length = 0;
});

test("a step is a line on standard error", () => {
  tellStep("Copying uploads");
  expect(written).toEqual(["Copying uploads\n"]);
});

test("sizes and counts read as people say them", () => {
  expect([999, 1_000, 158_000_000].map(bytesText)).toEqual(["999 bytes", "1.0 KB", "158.0 MB"]);
  expect([1, 2].map((count) => countText(count, "file"))).toEqual(["1 file", "2 files"]);
  write.mockRestore();
});
