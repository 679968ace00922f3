import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Where an installed site keeps its settings (docs/install.md). */
const SETTINGS_FILE = "/etc/fivefold.env";

const saysData = (rawArgs: readonly string[]): boolean =>
  rawArgs.some((argument) => argument === "--data" || argument.startsWith("--data="));

/**
 * Takes what the program was called with and returns the installed site's settings, below those of the environment;
 * none where `--data` or FIVEFOLD_DATA names another site, or where this user may not read them.
 */
export const installedSettings = (
  rawArgs: readonly string[],
  env: Record<string, string | undefined>,
  file = SETTINGS_FILE,
): Record<string, string> => {
  if (saysData(rawArgs) || env.FIVEFOLD_DATA) return {};
  try {
    const settings = parseEnv(readFileSync(file, "utf8"));
    return Object.fromEntries(
      Object.entries(settings).filter(([name, value]) => value !== undefined && env[name] === undefined),
    ) as Record<string, string>;
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "EACCES"].includes(String(error.code)))
      return {};
    throw error;
  }
};
