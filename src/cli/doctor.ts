import { statSync } from "node:fs";
import { type Config, readConfig } from "#src/config.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { ownCommand } from "#src/program.ts";
import { CLOCK_SEEN } from "#src/services/clock.ts";
import { type DataOption, withStore } from "./beside.ts";
import { describeFailure } from "./describe-failure.ts";
import { CommandFailed } from "./failure.ts";
import { backupFindings, bucketFindings, copyFindings } from "./findings/backup.ts";
import { databaseFindings } from "./findings/database.ts";
import { type Finding, findingsOf, ok, wrong } from "./findings/finding.ts";
import {
  contentFindings,
  directoryFinding,
  diskFindings,
  erasureFindings,
  mailFindings,
  settingsFinding,
} from "./findings/site.ts";
import { environmentOf, installedSettings, installedSites } from "./installed.ts";
import { printJson } from "./output.ts";

const EVERYWHERE = { content: contentFindings, mail: mailFindings, bucket: bucketFindings };
const IN_DIRECTORY = {
  disk: diskFindings,
  backup: backupFindings,
  copies: copyFindings,
  erased: erasureFindings,
  database: databaseFindings,
};

export async function* findings(config: Config, refused: string | undefined): AsyncGenerator<Finding> {
  const looked = { config, paths: dataPaths(config.dataDir) };
  yield refused ? wrong("settings", refused) : settingsFinding(config);
  const directory = directoryFinding(looked.paths);
  yield directory;
  const checks = { ...EVERYWHERE, ...(directory.level !== "wrong" && IN_DIRECTORY) };
  for (const [topic, check] of Object.entries(checks)) yield* findingsOf(topic, check, looked);
}

const MARKS: Record<Finding["level"], string> = { ok: "ok   ", note: "note ", wrong: "WRONG" };

const settings = (options: DataOption) => {
  try {
    return { config: readConfig(process.env, options) };
  } catch (error) {
    // Invalid settings: check everything else with the data directory's setting alone.
    const config = readConfig({ FIVEFOLD_DATA: process.env.FIVEFOLD_DATA }, options);
    return { config, refused: describeFailure(error).words };
  }
};

export const doctor = async (options: DataOption & { confirmClock?: true; json?: true }): Promise<void> => {
  const { config, refused } = settings(options);
  if (options.confirmClock)
    await withStore(config, ({ store, now }) => store.meta.write(CLOCK_SEEN, now().toISOString()));
  const found: Finding[] = [];
  for await (const finding of findings(config, refused)) {
    found.push(finding);
    const { level, topic, words } = finding;
    if (!options.json) console.log(`${MARKS[level]}  ${topic.padEnd(9)}  ${words}`);
  }
  if (options.json) printJson(found);
  process.exitCode = found.some(isWrong) ? 1 : 0;
};

const isWrong = ({ level }: Finding): boolean => level === "wrong";

/** Returns whose data a site's is: root would leave files there that the site's own user cannot write. */
const ownerOf = (env: Record<string, string>): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const { FIVEFOLD_DATA: folder = "" } = installedSettings(env);
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : {};
};

const findingsAt = (site: string): Finding[] => {
  const env = environmentOf(site);
  try {
    const { stdout, stderr } = Bun.spawnSync(ownCommand("doctor", "--json"), { env, ...ownerOf(env) });
    const refused = stderr.toString().trim().replaceAll("\n", " ");
    return refused ? [wrong("settings", refused)] : (JSON.parse(stdout.toString()) as Finding[]);
  } catch (error) {
    return [wrong("settings", describeFailure(error).words)];
  }
};

export const doctorOfAll = async ({ json }: { json?: true }): Promise<void> => {
  const sites = installedSites();
  if (sites.length === 0)
    throw new CommandFailed("There is no site in /etc/fivefold: docs/many-sites.md makes one.");
  const width = Math.max(...sites.map((site) => site.length));
  const found = sites.map((site) => {
    const all = findingsAt(site);
    const shown = all.filter(({ level }) => level !== "ok");
    if (!json)
      for (const { level, topic, words } of shown.length > 0 ? shown : [ok("site", "nothing is wrong")])
        console.log(`${MARKS[level]}  ${site.padEnd(width)}  ${topic.padEnd(9)}  ${words}`);
    return { site, findings: all };
  });
  if (json) printJson(found);
  process.exitCode = found.some(({ findings }) => findings.some(isWrong)) ? 1 : 0;
};
