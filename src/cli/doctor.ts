import { type Config, readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { CLOCK_SEEN } from "#src/services/clock.ts";
import type { DataOption } from "./beside.ts";
import { describeFailure } from "./failure.ts";
import { backupFinding, bucketFindings, copyFindings } from "./findings/backup.ts";
import { databaseFindings } from "./findings/database.ts";
import { type Finding, wrong } from "./findings/finding.ts";
import {
  contentFindings,
  directoryFinding,
  diskFinding,
  erasureFindings,
  mailFinding,
  missingFindings,
  settingsFinding,
} from "./findings/site.ts";
import { printJson } from "./output.ts";

/** Runs doctor's checks and yields their findings in order. `refused`: why the settings were refused, if they were. */
export async function* findings(config: Config, refused: string | undefined): AsyncGenerator<Finding> {
  const paths = dataPaths(config.dataDir);
  yield refused ? wrong("settings", refused) : settingsFinding(config);
  const directory = directoryFinding(paths);
  yield directory;
  yield* contentFindings(paths);
  yield await mailFinding(config, paths);
  yield* bucketFindings(config, paths);
  if (directory.level === "wrong") return;
  yield await diskFinding(paths);
  yield* missingFindings(paths);
  yield await backupFinding(config, paths);
  yield* copyFindings(config, paths);
  yield* erasureFindings(paths);
  yield* databaseFindings(config, paths);
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

const confirmClock = async (config: Config): Promise<void> => {
  const { store, close } = await openBeside(config, { reads: true });
  try {
    await store.meta.write(CLOCK_SEEN, new Date().toISOString());
  } finally {
    close();
  }
};

export const doctor = async (options: DataOption & { confirmClock?: true; json?: true }): Promise<void> => {
  const { config, refused } = settings(options);
  if (options.confirmClock) await confirmClock(config);
  const found: Finding[] = [];
  for await (const finding of findings(config, refused)) {
    found.push(finding);
    const { level, topic, words } = finding;
    if (!options.json) console.log(`${MARKS[level]}  ${topic.padEnd(9)}  ${words}`);
  }
  if (options.json) printJson(found);
  process.exitCode = found.some(({ level }) => level === "wrong") ? 1 : 0;
};
