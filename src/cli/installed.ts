import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ConfigRefused, errorCode } from "#src/domain/errors.ts";

// Images that are built in a folder, and tests, have the machine's folders below another one.
const { FIVEFOLD_ROOT: ROOT = "/", FIVEFOLD_SITE: SITE, SETTINGS_OF_UNIT } = process.env;
const DATA = SETTINGS_OF_UNIT ? undefined : process.env.FIVEFOLD_DATA;
const SETTINGS_FILE = join(ROOT, "etc/fivefold.env");
const INSTALLED_DATA = join(ROOT, "var/lib/fivefold");
/** Of many sites on one server: each one's settings file and, in a folder of its name, its data. */
const SITES = join(ROOT, "etc/fivefold");

const UNIT = ["FIVEFOLD_DATA", "FIVEFOLD_TRUST_PROXY", "SETTINGS_OF_UNIT"];

/** Takes back what the unit gives to an older program, which reads no file: this one reads it as it stands. */
export const withoutUnits = (env: Record<string, string | undefined>, file = SETTINGS_FILE): void => {
  const text = env.SETTINGS_OF_UNIT ? settingsText(file) : null;
  if (text === null) return;
  const given = readSettings(text, file).map(([name]) => name);
  for (const name of [...UNIT, ...given]) delete env[name];
};

/** Whether systemd runs this machine (sd_booted). */
const isBooted = (): boolean => existsSync("/run/systemd/system");

/** Whether the service of the installed site that this process speaks for should run: without systemd, all should. */
export const shouldRun = (): boolean => {
  if (SITE === undefined && (DATA !== undefined || !existsSync(SETTINGS_FILE))) return false;
  const unit = SITE === undefined ? "fivefold" : `fivefold@${SITE}`;
  return !isBooted() || Bun.spawnSync(["systemctl", "is-enabled", "--quiet", unit]).success;
};

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

/** Of a site that is not installed: beside its data. */
const BESIDE_DATA = "fivefold.env";

/** Reads settings in the grammar of CONTRACT, "The directory, further". @throws ConfigRefused for another line */
export const readSettings = (text: string, file: string): [string, string][] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line, index): [string, string][] => {
      if (line.trim() === "" || line.startsWith("#")) return [];
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new ConfigRefused(`${file}, line ${index + 1}: not NAME=VALUE.`);
      return [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
    });

/** A settings file's text with some settings given; every other line stays as it is. */
export const withSettings = (text: string, given: Record<string, string>): string =>
  Object.entries(given).reduce((now, [name, value]) => {
    const line = new RegExp(`^(\\uFEFF?)${name}=.*$`, "m");
    if (line.test(now)) return now.replace(line, (_, mark: string) => `${mark}${name}=${value}`);
    return `${now}${now === "" || now.endsWith("\n") ? "" : "\n"}${name}=${value}\n`;
  }, text);

export const settingsText = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    if (errorCode(error) !== "EACCES") throw error;
    const group =
      dirname(resolve(file)) === resolve(SITES) ? `fivefold-${basename(file, ".env")}` : "fivefold";
    throw new ConfigRefused(
      `This user may not read the settings in ${file}: use the user that serves (chgrp ${group} ${file}; chmod 640 ${file}), or name another site with --data.`,
    );
  }
};

type Given = { settings?: string; data?: string };

const fileOf = (env: Record<string, string | undefined>, given: Given): string => {
  const named = given.data ?? env.FIVEFOLD_DATA;
  const site = env.FIVEFOLD_SITE && join(SITES, `${env.FIVEFOLD_SITE}.env`);
  const installed = named === undefined && existsSync(SETTINGS_FILE) ? SETTINGS_FILE : undefined;
  return given.settings ?? site ?? installed ?? join(named ?? "data", BESIDE_DATA);
};

/** The file whose settings this process read, if there is one. */
export const settingsFile = (data: string | undefined): string =>
  fileOf({ FIVEFOLD_SITE: data ? undefined : SITE, FIVEFOLD_DATA: DATA }, data ? { data } : {});

/** Where the settings of a site stand, and its data: `settings` and `data` as they were given. */
export const placesOf = (
  env: Record<string, string | undefined>,
  given: Given,
): { file: string; data: string } => {
  const file = fileOf(env, given);
  const text = settingsText(file) ?? "";
  const { FIVEFOLD_DATA = dataOf(file) } = Object.fromEntries(readSettings(text, file));
  return { file, data: given.data ?? env.FIVEFOLD_DATA ?? FIVEFOLD_DATA };
};

/** Where the data of the settings in a file lies, if they do not say. */
export const dataOf = (file: string): string => {
  const path = resolve(file);
  if (path === resolve(SETTINGS_FILE)) return INSTALLED_DATA;
  if (dirname(path) === resolve(SITES)) return join(INSTALLED_DATA, basename(path, ".env"));
  return basename(path) === BESIDE_DATA ? dirname(file) : "data";
};

/** The settings that lie beside a site's data, below the environment's. @throws ConfigRefused */
export const settingsBeside = (
  env: Record<string, string | undefined>,
  data: string | undefined,
): Record<string, string> => {
  const file = join(data ?? env.FIVEFOLD_DATA ?? "data", BESIDE_DATA);
  // Of a folder that cannot be entered, what opens it says why.
  if (!existsSync(file)) return {};
  const settings = readSettings(settingsText(file) ?? "", file);
  return Object.fromEntries(settings.filter(([name]) => env[name] === undefined));
};

/** The installed site's settings, below the environment's; none where the data directory is named. @throws ConfigRefused */
export const installedSettings = (
  env: Record<string, string | undefined>,
  file = env.FIVEFOLD_SITE ? join(SITES, `${env.FIVEFOLD_SITE}.env`) : SETTINGS_FILE,
): Record<string, string> => {
  if (env.FIVEFOLD_DATA) return {};
  const text = settingsText(file);
  if (text === null && env.FIVEFOLD_SITE) throw new ConfigRefused(`There are no settings at ${file}.`);
  if (text === null) return {};
  const settings = [
    ["FIVEFOLD_DATA", join(INSTALLED_DATA, env.FIVEFOLD_SITE ?? "")] as const,
    ...readSettings(text, file),
  ];
  return Object.fromEntries(settings.filter(([name]) => env[name] === undefined));
};
