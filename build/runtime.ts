import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Target } from "./compile.ts";
import { ROOT } from "./import-graph.ts";

/** The npm packages that hold Bun's executable, one per platform. */
const PACKAGES: Record<Target, string> = {
  "linux-x64": "@oven/bun-linux-x64",
  "linux-arm64": "@oven/bun-linux-aarch64",
};

const host = `${process.platform}-${process.arch}`;

/**
 * Returns the path of the Bun executable for compiling to a platform: undefined for this machine's own platform, else the
 * same version for that platform, downloaded once from the npm registry.
 */
export const runtimeFor = async (target: Target): Promise<string | undefined> => {
  if (target === host) return undefined;
  const folder = join(ROOT, "node_modules/.cache/fivefold-runtimes", `${target}-${Bun.version}`);
  const runtime = join(folder, "node_modules", PACKAGES[target], "bin/bun");
  if (await Bun.file(runtime).exists()) return runtime;
  await mkdir(folder, { recursive: true });
  await Bun.write(join(folder, "package.json"), '{ "private": true }\n');
  const [os = "", cpu = ""] = target.split("-");
  const wanted = `${PACKAGES[target]}@${Bun.version}`;
  const add = [process.execPath, "add", "--exact", "--ignore-scripts", "--os", os, "--cpu", cpu, wanted];
  const fetched = Bun.spawnSync(add, { cwd: folder, stderr: "pipe" });
  if (!(await Bun.file(runtime).exists()))
    throw new Error(`${wanted} could not be fetched from the npm registry: ${fetched.stderr.toString()}`);
  return runtime;
};
