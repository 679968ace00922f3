import type { Config } from "#src/config.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { backupFinding, bucketFindings, copyFindings } from "./findings/backup.ts";
import { contentFindings, missingFindings } from "./findings/content.ts";
import { databaseFindings } from "./findings/database.ts";
import { directoryFinding, diskFinding, erasureFindings } from "./findings/directory.ts";
import { type Finding, wrong } from "./findings/finding.ts";
import { mailFinding } from "./findings/mail.ts";
import { settingsFinding } from "./findings/settings.ts";

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
