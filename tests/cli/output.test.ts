import { afterEach, expect, spyOn, test } from "bun:test";
import { bytesText, countText, createProgress } from "#src/cli/output.ts";

const written: string[] = [];
const write = spyOn(process.stderr, "write").mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterEach(() => {
  written.length = 0;
});

const work = (terminal: boolean): string => {
  const progress = createProgress(terminal);
  progress.start("Copying uploads", 100);
  progress.advance(50);
  progress.advance(50);
  progress.end();
  return written.join("");
};

test("a terminal sees a bar that fills up", () => {
  const text = work(true);
  expect(text).toContain("[........................]   0 %  Copying uploads");
  expect(text).toEndWith("[########################] 100 %  Copying uploads\n");
});

test("a file sees one plain line a step", () => {
  expect(work(false)).toBe("Copying uploads\n");
});

test("sizes and counts read as people say them", () => {
  expect([999, 1_000, 158_000_000].map(bytesText)).toEqual(["999 bytes", "1.0 KB", "158.0 MB"]);
  expect([1, 2].map((count) => countText(count, "file"))).toEqual(["1 file", "2 files"]);
  write.mockRestore();
});
