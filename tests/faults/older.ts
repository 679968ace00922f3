import { join } from "node:path";
import { $ } from "bun";
import { ROOT } from "#build/import-graph.ts";
import { place } from "./place.ts";

/**
 * Builds the program of the commit before a migration was added, by default the newest, and returns its path; undefined
 * without git history. The first that came after 1.0.0 is 0002_numbers.
 */
export const builtBefore = async (migration = "*"): Promise<string | undefined> => {
  const file = `src/store/sqlite/migrations/${migration}.sql`;
  const added = await $`git log --diff-filter=A -1 --format=%H -- ${file}`.cwd(ROOT).quiet().nothrow();
  const commit = added.stdout.toString().trim();
  if (added.exitCode !== 0 || commit === "") return undefined;
  const older = await place();
  const taken = await $`git archive ${commit}^ | tar -x -C ${older}`.cwd(ROOT).quiet().nothrow();
  if (taken.exitCode !== 0) return undefined;
  await $`${process.execPath} install --frozen-lockfile`.cwd(older).quiet();
  await $`${process.execPath} build.ts`.cwd(older).quiet();
  return join(older, "dist/fivefold");
};
