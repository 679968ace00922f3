import { join } from "node:path";
import { defineCommand } from "citty";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { openContent } from "#src/content/load.ts";
import { holdsCopySince, sendCopy } from "#src/data-directory/backup/copies.ts";
import { noteCopy } from "#src/data-directory/backup/last.ts";
import { removeLeftovers } from "#src/data-directory/backup/leftovers.ts";
import { readManifest } from "#src/data-directory/backup/manifest.ts";
import { dueNight, nightlyBackups, rotateNightly } from "#src/data-directory/backup/nightly.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import { type DataPaths, dataPaths } from "#src/data-directory/paths.ts";
import { dataOption } from "./arguments.ts";
import { CommandFailed, gapsSentence } from "./failure.ts";
import { createProgress } from "./progress.ts";

/** `nightly`: run by the server as a child process, since copying a database blocks. */
export const nightlyCommand = defineCommand({
  meta: {
    name: "nightly",
    hidden: true,
    description:
      "Make the backup of the last night if it is missing, copy it away, remove old ones. Example: FIVEFOLD_BACKUP_DAILY=7 fivefold nightly",
  },
  args: dataOption,
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    if (config.dailyBackups === 0) throw new CommandFailed("FIVEFOLD_BACKUP_DAILY does not ask for backups.");
    const paths = dataPaths(config.dataDir);
    const progress = createProgress();
    const now = () => new Date();
    const name = dueNight(now(), await timeZone(paths));
    const target = join(paths.backups, name);
    const there = (await nightlyBackups(paths.backups)).includes(name);
    if (!there) {
      await removeLeftovers(paths);
      await takeBackup({ paths, target, now, progress });
      await rotateNightly(paths.backups, config.dailyBackups, name);
    }
    const bucket = config.copyTo;
    const manifest = await readManifest(target);
    // Checked even if the backup itself exists already: its upload may have failed.
    const { createdAt: at, gaps } = manifest;
    if (bucket && !(await holdsCopySince(bucket, at, now()))) {
      await sendCopy(bucket, { folder: target, manifest }, progress);
      await noteCopy(paths.folder, { at, path: bucket.bucket, ...(gaps && { gaps }) });
    }
    if (gaps && !there) throw new CommandFailed(gapsSentence(gaps));
    console.log(there ? `${target} was there already.` : `${target} was made.`);
  },
});

/** Returns the time zone of the content that the server shows, so that an invalid file cannot stop the backup. */
const timeZone = async ({ content, folder }: DataPaths): Promise<string> => {
  const lastGood = { ...lastGoodContent(folder), write: async () => {} };
  const opened = await openContent(embeddedContent, content, Object.keys(assetUrls), lastGood);
  return opened.current.site.timeZone;
};
