import { cp, mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { $ } from "bun";
import { ROOT } from "#build/import-graph.ts";

/** Copies the sources, nothing generated among them, into an empty folder, with the packages of this tree. */
export const clearedCopy = async (folder: string): Promise<void> => {
  const tracked = await $`git ls-files --cached --others --exclude-standard -z`.cwd(ROOT).text();
  const sources = tracked
    .split("\0")
    .filter((file) => /^(?:build|src|views|static|data)\/|^[^/]+$/.test(file));
  for (const file of sources.filter((name) => name !== "")) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
};

/** Runs a build there, as a first one, without the compile; returns its exit code and everything it said. */
export const coldBuild = async (folder: string): Promise<{ exitCode: number; said: string }> => {
  await $`rm -rf ${join(folder, "generated")} ${join(folder, "dist")}`;
  const { exitCode, stdout, stderr } = await $`${process.execPath} build.ts --no-compile`
    .cwd(folder)
    .quiet()
    .nothrow();
  return { exitCode, said: `${stdout}${stderr}` };
};
