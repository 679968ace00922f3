import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "#src/config.ts";
import { readErasedList } from "#src/data-directory/backup/bucket.ts";
import { withFetched } from "#src/data-directory/backup/copies.ts";
import { noteDrill } from "#src/data-directory/backup/last.ts";
import { BackupRefused, readManifest } from "#src/data-directory/backup/manifest.ts";
import {
  type ErasedList,
  type Restored,
  refuseOther,
  restoreBackup,
} from "#src/data-directory/backup/restore.ts";
import { nightlyBackups } from "#src/data-directory/backup/rotate.ts";
import { finishRestore } from "#src/data-directory/backup/swap.ts";
import { parseErasedLog } from "#src/data-directory/erased-log.ts";
import { exists, makeDraft, removedAfter } from "#src/data-directory/files.ts";
import { lockDirectory, prepareDirectory } from "#src/data-directory/guard.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { reasonOf } from "#src/data-directory/walk.ts";
import { type Bucket, readBucket } from "#src/domain/bucket.ts";
import { isMissing } from "#src/domain/errors.ts";
import { firstNamed } from "#src/domain/values.ts";
import { faultsOf } from "#src/store/sqlite/file.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { countText } from "./output.ts";
import type { DataOption } from "./store.ts";

/** Returns an address's bucket, null for a path. `s3://` with the configured bucket's name gets its endpoint and keys. */
const bucketOf = (address: string, { backupS3: own }: Config): Bucket | undefined => {
  if (!/^(?:s3|https?):\/\//.test(address)) return undefined;
  const named = readBucket(address);
  if (!named) throw new Misuse(`${address} is no address of a bucket, such as s3://bucket/folder.`);
  if (!address.startsWith("s3:") || own?.bucket !== named.bucket) return named;
  return { ...own, prefix: named.prefix || own.prefix };
};

const momentOf = (text: string): string => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Misuse(`--at takes a time such as 2026-11-21T09:30:00Z, not ${text}.`);
  return new Date(time).toISOString();
};

const listsOutside = async (bucket: Bucket | undefined, file: string | undefined): Promise<ErasedList[]> => {
  const lists = file === undefined ? [] : [await readList(file)];
  if (!bucket) return lists;
  try {
    const { erasures } = await readErasedList(bucket);
    return [...lists, { name: `the bucket ${bucket.bucket}`, erasures }];
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(`The newest list of erased people cannot be reached: ${error.message}`);
    return lists;
  }
};

const readList = async (file: string): Promise<ErasedList> => {
  const text = await readFile(file, "utf8").catch((cause) => {
    const reason = isMissing(cause) ? "is not there" : reasonOf(cause);
    throw new CommandFailed(`The list of erased people ${file} ${reason}.`, { cause });
  });
  const { erasures, unreadable } = parseErasedLog(text);
  if (unreadable.length > 0)
    throw new CommandFailed(`${file} is no list of erased people: line ${unreadable[0]} cannot be read.`);
  return { name: file, erasures };
};

const printLists = (lists: readonly ErasedList[], createdAt: string): void => {
  const named = lists.map(({ name, erasures }) => `${name} (${erasures.length})`);
  console.log(`Applied the lists of erased people of ${named.join(", ")}.`);
  if (lists.length === 1)
    console.error(
      `No newer list of erased people than the backup's could be reached: anybody erased after ${createdAt} is back. Restore once more with --erased FILE, a newer erased.log.`,
    );
};

/** Says that answers to open rounds are missing: no backup has them, so that nobody's can be worked out from two. */
const printLeftOut = (leftOut: number): void => {
  if (leftOut > 0)
    console.log(
      `${countText(leftOut, "answer")} to rounds that were open at the time ${leftOut === 1 ? "is" : "are"} missing: backups leave open anonymous answers out. The pages of those rounds say so.`,
    );
};

const printRestored = ({ createdAt, files, gaps, erased, leftOut, lists, aside }: Restored): void => {
  console.log(`Restored the backup of ${createdAt}: ${countText(files, "file")}.`);
  console.log("Everybody signs in again: sessions, login links and preview links of that time were ended.");
  if (gaps.length > 0) console.log(`It was made with gaps: ${firstNamed(gaps)}.`);
  printLeftOut(leftOut);
  printLists(lists, createdAt);
  if (erased > 0) console.log(`Erased again: ${erased} ${erased === 1 ? "person" : "people"}.`);
  if (aside)
    console.log(`What stood there before is kept in ${aside}: remove it when it is no longer needed.`);
};

type Wanted = { source: string; replace: boolean; fromSite: string | undefined; lists: ErasedList[] };

const restoreHere = async (config: Config, wanted: Wanted): Promise<void> => {
  const paths = dataPaths(config.dataDir);
  // Read first, so that a path that is no backup does not create a data directory.
  await readManifest(wanted.source);
  prepareDirectory(paths.folder);
  using _lock = lockDirectory(paths.folder);
  await finishRestore(paths.folder);
  printRestored(await restoreBackup({ ...wanted, paths }));
  if (config.copyTo)
    console.log(
      "It is another data directory from now on: its first copy to the bucket's folder is fivefold copy --take-over.",
    );
};

const drill = async (config: Config, wanted: Wanted, from: string, started: number) => {
  const folder = await makeDraft(config.dataDir, "drill");
  await using _draft = removedAfter(folder);
  const paths = dataPaths(join(folder, "data"));
  prepareDirectory(paths.folder);
  refuseOther({ ...wanted, paths: dataPaths(config.dataDir) }, await readManifest(wanted.source));
  const { createdAt, files, gaps, leftOut, lists } = await restoreBackup({ ...wanted, paths });
  const [fault] = faultsOf(paths.database);
  if (fault) throw new CommandFailed(`The restored database is not sound: ${fault}`);
  const ms = Math.round(performance.now() - started);
  if (gaps.length > 0)
    throw new CommandFailed(
      `The backup of ${createdAt} can be restored, but it was made with gaps: ${firstNamed(gaps)}. Nothing here was changed.`,
    );
  printLeftOut(leftOut);
  printLists(lists, createdAt);
  // A drill of another site's says nothing about this one.
  if (wanted.fromSite === undefined && (await exists(config.dataDir)))
    await noteDrill(config.dataDir, { at: new Date().toISOString(), path: from, ms, copyOf: createdAt });
  console.log(
    `The backup of ${createdAt} can be restored: ${countText(files, "file")}, all as written, in ${(ms / 1000).toFixed(1)} s. Nothing here was changed.`,
  );
};

const newestNightly = async (config: Config): Promise<string> => {
  const { backups } = dataPaths(config.dataDir);
  const [newest] = await nightlyBackups(backups);
  return newest ? join(backups, newest) : "";
};

type RestoreOptions = DataOption & {
  replace?: true;
  at?: string;
  drill?: true;
  erased?: string;
  fromSite?: string;
};

export const restore = async (src: string | undefined, options: RestoreOptions): Promise<void> => {
  const started = performance.now();
  const config = readConfig(process.env, options);
  let source = src?.replace(/(.)\/+$/, "$1") ?? "";
  const ofSettings = options.drill ? config.backupS3 : undefined;
  const bucket = source === "" ? ofSettings : bucketOf(source, config);
  if (source === "" && options.drill && !bucket) source = await newestNightly(config);
  if (source === "" && !bucket)
    throw new Misuse(
      options.drill
        ? "fivefold restore --drill needs a backup: name a directory or a bucket, or set FIVEFOLD_BACKUP_DAILY or FIVEFOLD_BACKUP_S3."
        : "fivefold restore needs a backup: a directory, or a bucket such as s3://bucket/folder.",
    );
  if (options.at !== undefined && !bucket) throw new Misuse("--at goes with a bucket.");
  const at = options.at === undefined ? undefined : momentOf(options.at);
  const lists = await listsOutside(bucket ?? config.backupS3, options.erased);
  const work = (folder: string) => {
    const wanted = { source: folder, replace: options.replace === true, fromSite: options.fromSite, lists };
    return options.drill
      ? drill(config, wanted, bucket?.bucket ?? source, started)
      : restoreHere(config, wanted);
  };
  if (!bucket) return work(source);
  return withFetched(bucket, { dataDir: config.dataDir, at }, work);
};
