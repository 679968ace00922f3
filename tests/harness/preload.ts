import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { ROOT } from "#build/import-graph.ts";
import { EXPLORES, SEED } from "./seed.ts";

// Preloaded by bunfig.toml, so that a single file runs by itself: `bun test tests/e2e/quiz.test.ts`.

fc.configureGlobal({ seed: SEED });
if (EXPLORES) console.info(`FIVEFOLD_TEST_SEED=${SEED}`);

/** Time limit of a test: Bun's default of 5 s is too short to start a browser or the program. */
const LIMIT_MS = Number(process.env.FIVEFOLD_TEST_TIMEOUT_MS ?? 120_000);

// setDefaultTimeout in a preload holds for the first file only. So it is added to each test file's source as it is loaded,
// on the first line, so that line numbers stay the same.
Bun.plugin({
  name: "time limit",
  setup: (build) => {
    build.onLoad({ filter: /\/tests\/.*\.(?:test|faults)\.tsx?$/ }, async ({ path }) => ({
      contents: `import { setDefaultTimeout as limitEachTest } from "bun:test"; limitEachTest(${LIMIT_MS}); ${await Bun.file(path).text()}`,
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
