import { rm } from "node:fs/promises";
import { join } from "node:path";
import { defineCommand } from "citty";
import { readConfig } from "#src/config.ts";
import { sendCopy } from "#src/data-directory/backup/copies.ts";
import { noteCopy } from "#src/data-directory/backup/last.ts";
import { removeLeftovers } from "#src/data-directory/backup/leftovers.ts";
import { stamp } from "#src/data-directory/backup/manifest.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { dataOption } from "./arguments.ts";
import { CommandFailed, gapsSentence } from "./failure.ts";
import { bytesText, countText, createProgress } from "./progress.ts";

/** `copy`: also run by the server as a child process every FIVEFOLD_BACKUP_EVERY. */
export const copyCommand = defineCommand({
  meta: {
    name: "copy",
    description:
      "Send a copy to the bucket of FIVEFOLD_BACKUP_S3 now, what changed alone. Example: fivefold copy --data /var/lib/fivefold",
  },
  args: {
    "take-over": {
      type: "boolean",
      description: "make the bucket's folder, which another data directory copied into, this one's",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    if (config.quiet) throw new CommandFailed("FIVEFOLD_QUIET is on: nothing is copied to the bucket.");
    const bucket = config.copyTo;
    if (!bucket) throw new CommandFailed("FIVEFOLD_BACKUP_S3 names no bucket to copy to.");
    const paths = dataPaths(config.dataDir);
    const now = () => new Date();
    // The process in the name tells a copy that is being made from one that was interrupted.
    const folder = join(paths.backups, `copy-${stamp(now())}.${process.pid}`);
    const progress = createProgress();
    await removeLeftovers(paths);
    try {
      const manifest = await takeBackup({
        paths,
        target: folder,
        now,
        progress,
        noted: false,
      });
      const { sent, bytes } = await sendCopy(
        bucket,
        { folder, manifest, takeOver: args["take-over"] },
        progress,
      );
      const { createdAt: at, gaps } = manifest;
      await noteCopy(paths.folder, { at, path: bucket.bucket, ...(gaps && { gaps }) });
      console.log(`${countText(sent, "file")}, ${bytesText(bytes)}, went to ${bucket.bucket}.`);
      if (gaps) throw new CommandFailed(gapsSentence(gaps, "The copy was sent"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
