import { expect, test } from "bun:test";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { emptyFolder } from "#tests/harness/program.ts";

const LOOK = join(import.meta.dir, "second-look.ts");

/** Runs files of these texts, in which `again` says whether the file has run before. Returns what is told of them. */
const looked = async (files: Record<string, string>) => {
  const { folder, remove } = await emptyFolder();
  for (const inner of ["tests", "dist"]) await mkdir(join(folder, inner));
  for (const [name, text] of Object.entries(files)) {
    const seen = JSON.stringify(join(folder, `${name}.seen`));
    const again = `const again = require("fs").existsSync(${seen}); require("fs").writeFileSync(${seen}, "");`;
    await writeFile(join(folder, `tests/${name}.test.ts`), `${again}\n${text}`);
  }
  const program = `console.log(JSON.stringify(await (await import("${LOOK}")).runTests(".", "tests", ["--parallel=2"])))`;
  // What its tests print is not for whoever reads this one's.
  const told = await $`bun -e ${program}`.cwd(folder).quiet();
  await remove();
  return JSON.parse(told.stdout.toString().trim().split("\n").at(-1) ?? "");
};

test("a file that fails and passes alone is told as flaky, with its first failure, and counts as passed", async () => {
  const told = await looked({
    dice: `describe("a <week>", () => { test("of & two", () => expect([again]).toEqual([true])); test("fine", () => {}); });`,
    fine: `test("fine", () => {});`,
  });
  expect(told).toMatchObject({ passed: 3, failed: 0 });
  expect(told.flaky).toHaveLength(1);
  expect(told.flaky[0]).toStartWith("flaky: tests/dice.test.ts › a <week> > of & two\n");
  expect(told.flaky[0]).toContain("-   true,\n");
});

test("a file that fails twice has failed, as often as it did alone", async () => {
  const told = await looked({
    red: `test("one", () => { throw new Error("one") }); test("two", () => { if (!again) throw new Error("two") });`,
  });
  expect(told).toEqual({ passed: 1, failed: 1, flaky: [] });
});

test("a file that cannot be loaded, or ends its process, is not overlooked", async () => {
  const told = await looked({
    gone: `import "./nowhere.ts";`,
    ends: `process.exit(3)`,
    fine: `test("fine", () => {});`,
  });
  expect(told).toEqual({ passed: 1, failed: 2, flaky: [] });
});

test("a file that was loaded the second time alone is told", async () => {
  const told = await looked({
    late: `if (!again) throw new Error("late"); test("x", () => {});`,
    fine: `test("y", () => {});`,
  });
  expect(told).toMatchObject({ passed: 2, failed: 0 });
  expect(told.flaky.join()).toStartWith("flaky: tests/late.test.ts › ");
});
