import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { errorCode } from "#src/domain/error-code.ts";

/** The settings file of an installed site (docs/install.md). */
const SETTINGS_FILE = "/etc/fivefold.env";

const saysData = (rawArgs: readonly string[]): boolean =>
  rawArgs.some((argument) => argument === "--data" || argument.startsWith("--data="));

/**
 * Takes the program's arguments and returns the installed site's settings, overridden by the environment's. None if `--data`
 * or FIVEFOLD_DATA names another site, or if this user may not read the file.
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
    if (["ENOENT", "EACCES"].includes(errorCode(error) ?? "")) return {};
    throw error;
  }
};
