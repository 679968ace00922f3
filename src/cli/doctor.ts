import { statSync } from "node:fs";
import { type Config, readConfig } from "#src/config.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { ownCommand } from "#src/program.ts";
import { CLOCK_SEEN } from "#src/services/clock.ts";
import { describeFailure } from "./describe-failure.ts";
import { CommandFailed } from "./failure.ts";
import { databaseFindings } from "./findings/database.ts";
import { runningFindings } from "./findings/running.ts";
import * as site from "./findings/site.ts";
import { environmentOf, installedSettings, installedSites, settingsFile, shouldRun } from "./installed.ts";
import { printJson } from "./output.ts";
import { type DataOption, withStoreOf } from "./store.ts";

const EVERYWHERE = { content: site.contentFindings, mail: site.mailFindings, bucket: site.bucketFindings };
const IN_DIRECTORY = {
  disk: site.diskFindings,
  backup: site.backupFindings,
  copies: site.copyFindings,
  erased: site.erasureFindings,
  database: databaseFindings,
};

type Asked = { refused?: string | undefined; isRunning?: boolean; file?: string };

export async function* findings(
  config: Config,
  { refused, isRunning, file }: Asked = {},
): AsyncGenerator<site.Finding> {
  const looked = { config, paths: dataPaths(config.dataDir) };
  yield refused ? site.wrong("settings", refused) : site.settingsFinding(config);
  if (file) yield* site.settingsFileFindings(file);
  const directory = site.directoryFinding(looked.paths);
  yield directory;
  const checks = {
    ...(isRunning && !refused && { service: runningFindings }),
    ...EVERYWHERE,
    ...(directory.level !== "wrong" && IN_DIRECTORY),
  };
  for (const [topic, check] of Object.entries(checks)) yield* site.findingsOf(topic, check, looked);
}

const MARKS: Record<site.Finding["level"], string> = { ok: "ok   ", note: "note ", wrong: "WRONG" };

const settings = (options: DataOption) => {
  try {
    return { config: readConfig(process.env, options) };
  } catch (error) {
    // Invalid settings: check everything else with the data directory's setting alone.
    const config = readConfig({ FIVEFOLD_DATA: process.env.FIVEFOLD_DATA }, options);
    return { config, refused: describeFailure(error).words };
  }
};

type DoctorOptions = DataOption & { confirmClock?: true; json?: true; running?: true };

export const doctor = async (options: DoctorOptions): Promise<void> => {
  const { config, refused } = settings(options);
  if (options.confirmClock)
    await withStoreOf(config, ({ store, now }) => store.meta.write(CLOCK_SEEN, now().toISOString()));
  const found: site.Finding[] = [];
  const isRunning = options.running === true || (options.data === undefined && shouldRun());
  for await (const finding of findings(config, { refused, isRunning, file: settingsFile(options.data) })) {
    found.push(finding);
    const { level, topic, words } = finding;
    if (!options.json) console.log(`${MARKS[level]}  ${topic.padEnd(9)}  ${words}`);
  }
  if (options.json) printJson(found);
  process.exitCode = found.some(isWrong) ? 1 : 0;
};

const isWrong = ({ level }: site.Finding): boolean => level === "wrong";

/** Returns whose data a site's is: root would leave files there that the site's own user cannot write. */
const ownerOf = (env: Record<string, string>): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const { FIVEFOLD_DATA: folder = "" } = installedSettings(env);
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : {};
};

const findingsAt = (name: string): site.Finding[] => {
  const env = environmentOf(name);
  try {
    const { stdout, stderr } = Bun.spawnSync(ownCommand("doctor", "--json"), { env, ...ownerOf(env) });
    const refused = stderr.toString().trim().replaceAll("\n", " ");
    return refused ? [site.wrong("settings", refused)] : (JSON.parse(stdout.toString()) as site.Finding[]);
  } catch (error) {
    return [site.wrong("settings", describeFailure(error).words)];
  }
};

export const doctorOfAll = async ({ json }: { json?: true }): Promise<void> => {
  const sites = installedSites();
  if (sites.length === 0)
    throw new CommandFailed("There is no site in /etc/fivefold: docs/many-sites.md makes one.");
  const width = Math.max(...sites.map((name) => name.length));
  const found = sites.map((name) => {
    const all = findingsAt(name);
    const shown = all.filter(({ level }) => level !== "ok");
    if (!json)
      for (const { level, topic, words } of shown.length > 0 ? shown : [site.ok("site", "nothing is wrong")])
        console.log(`${MARKS[level]}  ${name.padEnd(width)}  ${topic.padEnd(9)}  ${words}`);
    return { site: name, findings: all };
  });
  if (json) printJson(found);
  process.exitCode = found.some(({ findings }) => findings.some(isWrong)) ? 1 : 0;
};
