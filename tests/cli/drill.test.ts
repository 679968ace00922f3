import { afterEach, expect, test } from "bun:test";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

let remove = async () => {};
afterEach(() => remove());

test("a drill with another site's backup proves nothing, unless that site is named", async () => {
  const place = await emptyFolder();
  remove = place.remove;
  const cwd = place.folder;
  for (const site of ["ours", "theirs"]) {
    const server = await serveProgram({ cwd, args: ["--data", site] });
    await server.stop();
    expect((await runProgram(["backup", `${site}-kept`, "--data", site], { cwd })).exitCode).toBe(0);
  }
  const drill = (...args: string[]) => runProgram(["restore", "--drill", "--data", "ours", ...args], { cwd });
  const doctor = async () => (await runProgram(["doctor", "--data", "ours"], { cwd })).stdout;

  const refused = await drill("theirs-kept");
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("holds another site")]);
  const [, site = ""] = /--from-site ([0-9a-f-]+)/.exec(refused.stderr) ?? [];
  expect((await drill("theirs-kept", "--from-site", site)).exitCode).toBe(0);
  expect(await doctor()).not.toMatch(/ok +drill/);
  expect((await drill("ours-kept")).exitCode).toBe(0);
  expect(await doctor()).toMatch(/ok +drill/);
});
