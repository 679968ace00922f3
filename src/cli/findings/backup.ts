import { join } from "node:path";
import type { Config } from "#src/config.ts";
import { foreignFolder, ownerOf } from "#src/data-directory/backup/bucket.ts";
import { holdsCopySince } from "#src/data-directory/backup/copies.ts";
import {
  areCopiesOverdue,
  lastBackup,
  lastCopy,
  lastDrill,
  unreadableNotes,
} from "#src/data-directory/backup/last.ts";
import { readManifest } from "#src/data-directory/backup/manifest.ts";
import { nightlyBackups } from "#src/data-directory/backup/rotate.ts";
import { exists } from "#src/data-directory/files.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { HOUR_MS } from "#src/domain/limits.ts";
import { firstNamed } from "#src/domain/values.ts";
import { siteIds } from "#src/store/sqlite/file.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

/** The newest nightly backup may be this old: one day, plus one that the machine was off, plus slack. */
const NIGHTLY_AGE_MS = 50 * HOUR_MS;
/** Returns what is said of a backup that lacks files of the site, also where they were put back since; nothing where it lacks none. */
const lacking = (gaps: readonly string[] = []): string =>
  gaps.length > 0 ? `, and has gaps: ${firstNamed(gaps)}; only a new one can be whole` : "";

export const backupFinding = async (config: Config, { folder }: DataPaths): Promise<Finding> => {
  const [unreadable] = await unreadableNotes(folder);
  if (unreadable !== undefined)
    return wrong("backup", `${unreadable} cannot be understood; the next one writes it anew`);
  const last = await lastBackup(folder);
  if (!last) return note("backup", "none was made yet");
  const words = `the last is of ${last.at}, in ${last.path}`;
  if (!(await exists(last.path))) return note("backup", `${words}, where it is no longer`);
  if (config.dailyBackups > 0 && Date.now() - Date.parse(last.at) > NIGHTLY_AGE_MS)
    return wrong("backup", `${words}: the nightly ones have stopped`);
  try {
    const gaps = lacking((await readManifest(last.path)).gaps);
    return gaps ? note("backup", words + gaps) : ok("backup", words);
  } catch (error) {
    return wrong("backup", oneLine(error));
  }
};

export async function* bucketFindings(
  config: Config,
  { backups, database }: DataPaths,
): AsyncGenerator<Finding> {
  const bucket = config.copyTo;
  if (!bucket) return;
  try {
    const owner = await ownerOf(bucket);
    const [site] = siteIds(database);
    if (owner && site && owner !== site) return yield wrong("bucket", foreignFolder(bucket, owner));
    if (config.copyEveryMs === undefined)
      return yield note(
        "bucket",
        `${bucket.bucket} answers, but gets nothing: neither FIVEFOLD_BACKUP_EVERY nor FIVEFOLD_BACKUP_DAILY is set`,
      );
    const [newest] = await nightlyBackups(backups);
    if (newest === undefined) return yield ok("bucket", `${bucket.bucket} answers`);
    const { createdAt } = await readManifest(join(backups, newest));
    const there = await holdsCopySince(bucket, createdAt);
    yield there
      ? ok("bucket", `${bucket.bucket} holds ${newest}`)
      : wrong("bucket", `${bucket.bucket} lacks ${newest}`);
  } catch (error) {
    yield wrong("bucket", oneLine(error));
  }
}

export async function* copyFindings(config: Config, { folder }: DataPaths): AsyncGenerator<Finding> {
  if (config.copyEveryMs !== undefined) {
    const copy = await lastCopy(folder);
    const gaps = lacking(copy?.gaps);
    const words = `${copy ? `the last went to ${copy.path} at ${copy.at}` : "none went to the bucket yet"}${gaps}`;
    yield areCopiesOverdue(copy, config, new Date())
      ? wrong("copies", copy ? `${words}: they have stopped` : words)
      : (gaps ? note : ok)("copies", words);
  }
  const drill = await lastDrill(folder);
  if (drill)
    yield ok(
      "drill",
      `the backup of ${drill.copyOf} from ${drill.path} was restored in ${((drill.ms ?? 0) / 1000).toFixed(1)} s at ${drill.at}`,
    );
}
