import { defineCommand } from "citty";
import { readConfig } from "#src/config.ts";
import { readManifest } from "#src/data-directory/backup/manifest.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { finishRestore, isRestorePending } from "#src/data-directory/backup/swap.ts";
import { lockDirectory, prepareDirectory } from "#src/data-directory/lock.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { gapsPhrase } from "#src/data-directory/pictures.ts";
import { dataOption } from "./arguments.ts";
import { countText, createProgress } from "./progress.ts";

export const restoreCommand = defineCommand({
  meta: {
    name: "restore",
    description:
      "Put a backup in place after verifying all of it; no server may be running. Example: fivefold restore /mnt/backups/monday --replace --data /var/lib/fivefold",
  },
  args: {
    src: { type: "positional", required: true, description: "a directory that fivefold backup made" },
    replace: { type: "boolean", description: "put a database that stands there aside instead of refusing" },
    ...dataOption,
  },
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    const paths = dataPaths(config.dataDir);
    const source = args.src.replace(/(.)\/+$/, "$1");
    // Looked at first: what is no backup makes no data directory.
    await readManifest(source);
    prepareDirectory(paths.folder);
    const lock = lockDirectory(paths.folder);
    try {
      if (await isRestorePending(paths.folder)) await finishRestore(paths.folder);
      const { createdAt, files, gaps, erased, aside } = await restoreBackup({
        paths,
        source,
        replace: args.replace === true,
        now: () => new Date(),
        progress: createProgress(),
      });
      console.log(`Restored the backup of ${createdAt}: ${countText(files, "file")}.`);
      console.log("Everybody signs in again: sessions and login links of that time were ended.");
      if (gaps.length > 0) console.log(`It was made with gaps: ${gapsPhrase(gaps)}.`);
      if (erased > 0)
        console.log(`Erased again: ${erased} ${erased === 1 ? "person" : "people"} named in erased.log.`);
      if (aside)
        console.log(`What stood there before is kept in ${aside}: remove it when it is no longer needed.`);
    } finally {
      lock.release();
    }
  },
});
