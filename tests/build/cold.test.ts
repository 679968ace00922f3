import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "#tests/harness/program.ts";
import { clearedCopy, coldBuild } from "./cold.ts";

test("a first build of a cleared copy succeeds and writes every generated module", async () => {
  const { folder, remove } = await emptyFolder();
  await clearedCopy(folder);
  expect(await coldBuild(folder)).toMatchObject({ exitCode: 0 });
  for (const file of await readdir(join(folder, "generated")))
    expect(await Bun.file(join(folder, "generated", file)).text()).toContain("/assets/");
  expect(await readdir(join(folder, "generated"))).toHaveLength(4);
  await remove();
});
