import { setDefaultTimeout } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";

// Before every test file (bunfig.toml), so that one file runs by itself: `bun test tests/e2e/quiz.test.ts`.

/** Browsers and whole programs are started in tests: Bun's own limit of 5 s is too short for them. */
setDefaultTimeout(Number(process.env.FIVEFOLD_TEST_TIMEOUT_MS ?? 60_000));

for (const name of ["assets", "chunks", "editor-style", "embedded"]) {
  if (!existsSync(join(ROOT, "generated", `${name}.gen.ts`))) {
    console.error("The generated modules are missing: run `bun run build` first.");
    process.exit(1);
  }
}
