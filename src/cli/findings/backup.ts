import { join } from "node:path";
import { foreignFolder, ownerOf } from "#src/data-directory/backup/bucket.ts";
import { holdsCopySince } from "#src/data-directory/backup/copies.ts";
import { areCopiesOverdue, lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import { readManifest } from "#src/data-directory/backup/manifest.ts";
import { nightlyBackups } from "#src/data-directory/backup/rotate.ts";
import { exists } from "#src/data-directory/files.ts";
import { HOUR_MS } from "#src/domain/limits.ts";
import { firstNamed } from "#src/domain/values.ts";
import { siteIds } from "#src/store/sqlite/file.ts";
import { type Finding, type Looked, note, ok, wrong } from "./finding.ts";

/** The newest nightly backup may be this old: one day, plus one that the machine was off, plus slack. */
const NIGHTLY_AGE_MS = 50 * HOUR_MS;
const lacking = (gaps: readonly string[] = []): string =>
  gaps.length > 0 ? `, and has gaps: ${firstNamed(gaps)}; only a new one can be whole` : "";

export async function* backupFindings({ config, paths: { folder } }: Looked): AsyncGenerator<Finding> {
  const last = await lastBackup(folder);
  if (!last) return yield note("backup", "none was made yet");
  const words = `the last is of ${last.at}, in ${last.path}`;
  if (!(await exists(last.path))) return yield note("backup", `${words}, where it is no longer`);
  if (config.dailyBackups > 0 && Date.now() - Date.parse(last.at) > NIGHTLY_AGE_MS)
    return yield wrong("backup", `${words}: the nightly ones have stopped`);
  const gaps = lacking((await readManifest(last.path)).gaps);
  yield gaps ? note("backup", words + gaps) : ok("backup", words);
}

export async function* bucketFindings({ config, paths }: Looked): AsyncGenerator<Finding> {
  const bucket = config.copyTo;
  if (!bucket) return;
  const owner = await ownerOf(bucket);
  const [site] = siteIds(paths.database);
  if (owner && site && owner !== site) return yield wrong("bucket", foreignFolder(bucket, owner));
  if (config.copyEveryMs === undefined)
    return yield note(
      "bucket",
      `${bucket.bucket} answers, but gets nothing: neither FIVEFOLD_BACKUP_EVERY nor FIVEFOLD_BACKUP_DAILY is set`,
    );
  const [newest] = await nightlyBackups(paths.backups);
  if (newest === undefined) return yield ok("bucket", `${bucket.bucket} answers`);
  const { createdAt } = await readManifest(join(paths.backups, newest));
  yield (await holdsCopySince(bucket, createdAt))
    ? ok("bucket", `${bucket.bucket} holds ${newest}`)
    : wrong("bucket", `${bucket.bucket} lacks ${newest}`);
}

export async function* copyFindings({ config, paths: { folder } }: Looked): AsyncGenerator<Finding> {
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
