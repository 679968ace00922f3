import { join, resolve } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { timeZoneIn } from "#src/content/language.ts";
import { readTexts } from "#src/content/overlay.ts";
import { readErasedList } from "#src/data-directory/backup/bucket.ts";
import { sendCopy } from "#src/data-directory/backup/copies.ts";
import { noteBackup, noteCopy } from "#src/data-directory/backup/last.ts";
import { BackupRefused, stamp } from "#src/data-directory/backup/manifest.ts";
import { dueNight, nightlyBackups, removeLeftovers, rotate } from "#src/data-directory/backup/rotate.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { removedAfter } from "#src/data-directory/files.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import type { Bucket } from "#src/domain/bucket.ts";
import { firstNamed } from "#src/domain/values.ts";
import { diskReason } from "#src/store/errors.ts";
import { CommandFailed } from "./failure.ts";
import { bytesText, countText } from "./output.ts";
import { type DataOption, noteHandedOut } from "./store.ts";

const gapsSentence = (gaps: readonly string[], done = "The backup was made"): string =>
  `${done}, but the site has gaps: ${firstNamed(gaps)}. ${gapsRemedy(gaps)}; until then none is removed for a newer one.`;

/** A database or log of erasures that is not as it was written is no file to be put back: the newer rows would be lost. */
const gapsRemedy = (gaps: readonly string[]): string => {
  const isAdopted = (gap: string) => /^(?:fivefold\.sqlite: |erased\.log cannot be read in line)/.test(gap);
  const remedies = [
    !gaps.every(isAdopted) && "Put the files back from an older backup",
    gaps.some(isAdopted) && "Take the database as it stands with fivefold adopt, or restore an older backup",
  ];
  return remedies.filter(Boolean).join(". ");
};

export const backup = async (target: string, options: DataOption): Promise<void> => {
  const config = readConfig(process.env, options);
  const { files, gaps, createdAt } = await takeBackup({
    paths: dataPaths(config.dataDir),
    target: target.replace(/\/+$/, ""),
  });
  await noteBackup(config.dataDir, { at: createdAt, path: resolve(target) }).catch((error) =>
    console.error(
      `The backup was made, but ${config.dataDir} could not note it: ${diskReason(error) ?? error}. Until the next one, doctor names the one before.`,
    ),
  );
  await noteHandedOut(options, "make backup", resolve(target));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${target} holds ${countText(files.length, "file")}, ${bytesText(bytes)}.`);
  console.log(await laterErasures(config.copyTo));
  if (gaps) throw new CommandFailed(gapsSentence(gaps));
};

const laterErasures = async (bucket: Bucket | undefined): Promise<string> => {
  if (!bucket)
    return "Who is erased from now on is in this data directory's erased.log alone, since no bucket is set: elsewhere a restore needs it (--erased FILE).";
  try {
    await readErasedList(bucket);
    return `Who is erased from now on is in a list that a restore finds in the bucket ${bucket.bucket}.`;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return `The list of who is erased from now on cannot be reached: ${error.message}`;
  }
};

type CopyOptions = DataOption & { takeOver?: true; byClock?: true };

export const copy = async ({ takeOver, byClock, ...options }: CopyOptions): Promise<void> => {
  const { copyTo: bucket, dataDir, quiet } = readConfig(process.env, options);
  if (quiet) throw new CommandFailed("FIVEFOLD_QUIET is on: nothing is copied to the bucket.");
  if (!bucket) throw new CommandFailed("FIVEFOLD_BACKUP_S3 is not set: there is no bucket to copy to.");
  const paths = dataPaths(dataDir);
  // The process in the name tells a copy that is being made from one that was interrupted.
  const folder = join(paths.backups, `copy-${stamp(new Date())}.${process.pid}`);
  await removeLeftovers(paths);
  await using _copy = removedAfter(folder);
  const manifest = await takeBackup({ paths, target: folder });
  const { sent, bytes } = await sendCopy(bucket, { folder, manifest, takeOver });
  const { createdAt: at, gaps } = manifest;
  await noteCopy(paths.folder, { at, path: bucket.bucket, ...(gaps && { gaps }) });
  if (!byClock) await noteHandedOut(options, "make copy", bucket.bucket);
  console.log(`${countText(sent, "file")}, ${bytesText(bytes)}, went to ${bucket.bucket}.`);
  if (gaps) throw new CommandFailed(gapsSentence(gaps, "The copy was sent"));
};

export const nightly = async (options: DataOption): Promise<void> => {
  const { dailyBackups, dataDir } = readConfig(process.env, options);
  if (dailyBackups === 0) throw new CommandFailed("FIVEFOLD_BACKUP_DAILY does not ask for backups.");
  const paths = dataPaths(dataDir);
  const { texts } = await readTexts(paths.content);
  const name = dueNight(new Date(), timeZoneIn(texts, embeddedContent));
  const target = join(paths.backups, name);
  if ((await nightlyBackups(paths.backups)).includes(name))
    return console.log(`${target} was there already.`);
  await removeLeftovers(paths);
  const { createdAt: at, gaps } = await takeBackup({ paths, target });
  await noteBackup(paths.folder, { at, path: resolve(target) });
  await rotate(paths.backups, await nightlyBackups(paths.backups), name, dailyBackups);
  if (gaps) throw new CommandFailed(gapsSentence(gaps));
  console.log(`${target} was made.`);
};
