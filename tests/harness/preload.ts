import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { ROOT } from "#build/import-graph.ts";
import { EXPLORES, SEED } from "./seed.ts";

// Preloaded by bunfig.toml, so that a single file runs by itself: `bun test tests/e2e/quiz.test.ts`.

fc.configureGlobal({ seed: SEED });
if (EXPLORES) console.info(`FIVEFOLD_TEST_SEED=${SEED}`);

/** When a test counts as hung, on the slowest machine that does others' work too. No limit of time proves anything else. */
const HUNG_MS = { test: 10 * 60_000, faults: 30 * 60_000 };
const LEAST_MS = Number(process.env.FIVEFOLD_TEST_TIMEOUT_MS ?? 0);
const limitOf = (path: string): number =>
  Math.max(LEAST_MS, EXPLORES || path.endsWith(".faults.ts") ? HUNG_MS.faults : HUNG_MS.test);

// setDefaultTimeout in a preload holds for the first file only. So it is added to each test file's source as it is loaded,
// on the first line, so that line numbers stay the same.
Bun.plugin({
  name: "time limit",
  setup: (build) => {
    build.onLoad({ filter: /\/tests\/.*\.(?:test|faults|browsers)\.tsx?$/ }, async ({ path }) => ({
      contents: `import { setDefaultTimeout as limitEachTest } from "bun:test"; limitEachTest(${limitOf(path)}); ${await Bun.file(path).text()}`,
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
  },
});

for (const name of ["assets", "chunks", "editor-style", "embedded", "stand-ins"]) {
  if (!existsSync(join(ROOT, "generated", `${name}.gen.ts`))) {
    console.error("The generated modules are missing: run `bun run build` first.");
    process.exit(1);
  }
}
