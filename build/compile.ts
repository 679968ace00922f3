import { rm } from "node:fs/promises";
import { join } from "node:path";
import { commit } from "./commit.ts";
import { ROOT } from "./import-graph.ts";
import { runtimeFor } from "./runtime.ts";

/** The platforms of a release, all cross-compiled on one machine. */
export const TARGETS = ["linux-x64", "linux-arm64"] as const;
export type Target = (typeof TARGETS)[number];

/**
 * Compiles src/main.ts with everything embedded into one executable.
 * The binary never reads a .env or bunfig.toml of the folder it is started in: they could run a stranger's code.
 */
export const compile = async (outfile: string, target?: Target): Promise<void> => {
  const { name, date } = await commit();
  const executablePath = target && (await runtimeFor(target));
  // Source maps of an earlier build, whose chunks had other names.
  for await (const map of new Bun.Glob("*.js.map").scan({ cwd: join(ROOT, "dist"), absolute: true }))
    await rm(map);
  const result = await Bun.build({
    entrypoints: [join(ROOT, "src/main.ts")],
    minify: true,
    // Code splitting: modules that a start does not need are not even read.
    splitting: true,
    sourcemap: "linked",
    bytecode: true,
    format: "esm",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.FIVEFOLD_COMMIT": JSON.stringify(name),
      "process.env.FIVEFOLD_COMMIT_DATE": JSON.stringify(date),
    },
    compile: {
      outfile: join(ROOT, outfile),
      autoloadDotenv: false,
      autoloadBunfig: false,
      ...(executablePath && { target: `bun-${target}` as const, executablePath }),
    },
  });
  if (!result.success) throw new AggregateError(result.logs, "The program did not compile.");
};
