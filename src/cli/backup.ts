import { resolve } from "node:path";
import { defineCommand } from "citty";
import { readConfig } from "#src/config.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { dataOption } from "./arguments.ts";
import { noteHandedOut } from "./beside.ts";
import { laterErasures } from "./erased-lists.ts";
import { CommandFailed, gapsSentence } from "./failure.ts";
import { bytesText, countText, createProgress } from "./progress.ts";

export const backupCommand = defineCommand({
  meta: {
    name: "backup",
    description:
      "Copy database, uploads and content into a new directory, also while the site is served. Example: fivefold backup /mnt/backups/monday --data /var/lib/fivefold",
  },
  args: {
    dest: {
      type: "positional",
      required: true,
      description: "the directory to make; nothing stands there yet",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    const { files, gaps } = await takeBackup({
      paths: dataPaths(config.dataDir),
      target: args.dest.replace(/\/+$/, ""),
      now: () => new Date(),
      progress: createProgress(),
      unnoted: (reason) =>
        console.error(
          `The backup stands, but ${config.dataDir} could not note it: ${reason}. Until the next one, doctor tells of the one before.`,
        ),
    });
    await noteHandedOut(args, "make", `backup:${resolve(args.dest)}`);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${args.dest} holds ${countText(files.length, "file")}, ${bytesText(bytes)}.`);
    console.log(await laterErasures(config.copyTo));
    if (gaps) throw new CommandFailed(gapsSentence(gaps));
  },
});
