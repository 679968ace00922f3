import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "#tests/harness/program.ts";
import { clearedCopy, coldBuild } from "./cold.ts";

test("a first build of a cleared copy succeeds and writes every generated module", async () => {
  const { folder, remove } = await emptyFolder();
  await clearedCopy(folder);
  expect(await coldBuild(folder)).toMatchObject({ exitCode: 0 });
  const sizes = (await readdir(join(folder, "generated"))).map(
    (file) => Bun.file(join(folder, "generated", file)).size,
  );
  expect(sizes).toHaveLength(7);
  // What stands there before it is written has two lines.
  expect(Math.min(...sizes)).toBeGreaterThan(90);
  await remove();
});
