import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";

test("the build has written every generated module", () => {
  const folder = join(ROOT, "generated");
  const sizes = readdirSync(folder).map((file) => Bun.file(join(folder, file)).size);
  expect(sizes).toHaveLength(7);
  // What is there before it is written has two lines.
  expect(Math.min(...sizes)).toBeGreaterThan(90);
});
