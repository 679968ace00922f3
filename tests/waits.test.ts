import { expect, test } from "bun:test";
import { Glob } from "bun";
import { ROOT } from "#build/import-graph.ts";

const files = new Map<string, string>();
for await (const file of new Glob("tests/**/*.{ts,tsx}").scan(ROOT))
  if (!file.startsWith("tests/faults/") && file !== "tests/waits.test.ts")
    files.set(file, await Bun.file(`${ROOT}/${file}`).text());
const holding = (words: RegExp) => [...files].filter(([, text]) => words.test(text)).map(([file]) => file);

test("no test draws by itself, or waits for a time or an idle network", () => {
  expect(holding(/Math\.random|waitForTimeout|networkidle/)).toEqual([]);
  expect(holding(/\b(?:Bun\.sleep|setTimeout)\(/).sort()).toEqual(
    [
      // The next second of a program's own clock.
      "tests/harness/program.ts",
      // The slow line.
      "tests/harness/server.ts",
      // What never answers.
      "tests/harness/socket.ts",
      // Between two looks.
      "tests/harness/soon.ts",
      // Moments to kill at.
      "tests/e2e/words-kill.test.ts",
      "tests/store/migrate.test.ts",
      // Replaced in the page.
      "tests/e2e/waking.test.ts",
    ].sort(),
  );
});

test("what a page shows is asked again until it holds, and awaited", () => {
  const read =
    /expect\(await [^;]*?\.(?:inputValue|allTextContents|count|isVisible|isDisabled|isChecked|title)\(/;
  expect(holding(read)).toEqual([]);
  expect(holding(/^\s*soon\(/m)).toEqual([]);
});

test("what fails is awaited outside of expect, which turns the loop within its call", () => {
  expect(holding(/\)\.(?:rejects|resolves)\./)).toEqual([]);
});
