import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
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
  await mkdir(join(folder, "node_modules"));
  // Each package by itself: what builds keep in node_modules/.cache stays behind.
  for (const name of await readdir(join(ROOT, "node_modules")))
    if (name !== ".cache")
      await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
};

/** Runs a build there, as a first one, without the compile; returns its exit code and everything it said. */
export const coldBuild = async (folder: string): Promise<{ exitCode: number; said: string }> => {
  for (const made of ["generated", "dist", "node_modules/.cache"])
    await rm(join(folder, made), { recursive: true, force: true });
  const { exitCode, stdout, stderr } = await $`${process.execPath} build.ts --no-compile`
    .cwd(folder)
    .quiet()
    .nothrow();
  return { exitCode, said: `${stdout}${stderr}` };
};
