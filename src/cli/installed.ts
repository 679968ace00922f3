import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigRefused } from "#src/config.ts";
import { errorCode } from "#src/domain/errors.ts";

// Images that are built in a folder, and tests, have the machine's folders below another one.
const { FIVEFOLD_ROOT: ROOT = "/" } = process.env;
const SETTINGS_FILE = join(ROOT, "etc/fivefold.env");
const INSTALLED_DATA = join(ROOT, "var/lib/fivefold");
/** Of many sites on one server: each one's settings file and, in a folder of its name, its data. */
const SITES = join(ROOT, "etc/fivefold");

export const environmentOf = (site: string) => ({
  PATH: process.env.PATH ?? "",
  FIVEFOLD_ROOT: ROOT,
  FIVEFOLD_SITE: site,
});

export const installedSites = (): string[] =>
  existsSync(SITES)
    ? readdirSync(SITES)
        .flatMap((name) => /^(.+)\.env$/.exec(name)?.[1] ?? [])
        .sort()
    : [];

/** Reads settings in the grammar of CONTRACT, "The directory, further". @throws ConfigRefused for another line */
const readSettings = (text: string, file: string): [string, string][] =>
  text.split(/\r?\n/).flatMap((line, index): [string, string][] => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new ConfigRefused(`${file}, line ${index + 1}: not NAME=VALUE.`);
    return [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
  });

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    if (errorCode(error) !== "EACCES") throw error;
    throw new ConfigRefused(
      `This user may not read the settings in ${file}: use the user that serves (chgrp fivefold ${file}; chmod 640 ${file}), or name another site with --data.`,
    );
  }
};

/** The installed site's settings, below the environment's; none where the data directory is named. @throws ConfigRefused */
export const installedSettings = (
  env: Record<string, string | undefined>,
  file = env.FIVEFOLD_SITE ? join(SITES, `${env.FIVEFOLD_SITE}.env`) : SETTINGS_FILE,
): Record<string, string> => {
  if (env.FIVEFOLD_DATA) return {};
  const text = textOf(file);
  if (text === null && env.FIVEFOLD_SITE) throw new ConfigRefused(`There are no settings at ${file}.`);
  if (text === null) return {};
  const settings = [
    ["FIVEFOLD_DATA", join(INSTALLED_DATA, env.FIVEFOLD_SITE ?? "")] as const,
    ...readSettings(text, file),
  ];
  return Object.fromEntries(settings.filter(([name]) => env[name] === undefined));
};
