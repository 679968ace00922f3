import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";

// Before every test file (bunfig.toml), so that one file runs by itself: `bun test tests/e2e/quiz.test.ts`.

/** Browsers and whole programs are started in tests: Bun's own limit of 5 s is too short for them. */
const LIMIT_MS = Number(process.env.FIVEFOLD_TEST_TIMEOUT_MS ?? 60_000);

// A limit set here would hold for the first file alone: each file sets it for itself, on its first line, so that every
// line keeps its number.
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
