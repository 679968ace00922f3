import { $ } from "bun";
import { ROOT } from "#build/import-graph.ts";
import { CACHE } from "#build/kept.ts";
import { runTests } from "./second-look.ts";
import { ensureSystem } from "./system.ts";

// The whole check, step by step: what CI runs. Ends with a line "N passed, N failed".

process.chdir(ROOT);

/**
 * What the tests need of the system: a browser, and the `curl` of the documents' lines. All of Chromium does as well as its
 * shell, in three times the time.
 */
const SYSTEM = { "chromium-headless-shell": "chromium-headless-shell", curl: "curl" };
const INSTEAD = new Map([["chromium-headless-shell", "chromium"]]);

let passed = 0;
let failed = 0;

const step = async (name: string, work: () => Promise<void>): Promise<boolean> => {
  const started = performance.now();
  console.log(`\n— ${name}`);
  try {
    await work();
    console.log(`  ${name}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    failed += 1;
    console.error(`  ${name} failed: ${error instanceof Error ? error.message : error}`);
    return false;
  }
};

/**
 * Runs all tests. A worker keeps its modules from file to file, which saves a third
 * of a second each: what they are made of is compiled once. The files that took longest start first (anew: the same with
 * `--update-timings`), so that no core is idle while another ends the longest. Two cores have work for four workers, which wait
 * for a letter, a process or a frame a third of the time.
 */
const tests = async (): Promise<void> => {
  const how = ["--parallel=4", "--no-isolate", "--timings=tests/timings.json"];
  const ran = await runTests(ROOT, "tests", how);
  passed += ran.passed;
  failed += ran.failed;
  for (const told of ran.flaky) console.log(told);
};

const checked = async (name: string, command: () => Promise<unknown>) => {
  if (await step(name, async () => void (await command()))) passed += 1;
};

/** Builds as after a clone, with nothing generated and nothing cached. */
const firstBuild = async (): Promise<void> => {
  await $`rm -rf generated dist ${CACHE}`;
  await $`bun run build`;
};

await checked("system packages", () => ensureSystem(SYSTEM, INSTEAD));
// What the build makes, types and unused code look at; the lint does not, and a build leaves it a core.
await Promise.all([checked("first build", firstBuild), checked("lint", () => $`bun run lint`)]);
await Promise.all([checked("types", () => $`bun run typecheck`), checked("unused code", () => $`bun knip`)]);
await step("tests", tests);
// The oldest engine that comes without a system's packages; `test:browsers` walks all four.
await checked(
  "a visitor's way in Chromium 109",
  () => $`bun test ./tests/browsers/walk.browsers.ts -t ${"Chromium 109 a visitor"}`,
);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
