import { defineCommand } from "citty";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { refuseMissingWritesBeside } from "#src/data-directory/lost.ts";
import { completeRestore, openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { refuseMissing, refuseNoDirectory } from "#src/data-directory/standing.ts";
import { seedStore } from "#src/services/seed.ts";
import { migrationStatus } from "#src/store/sqlite/file.ts";
import { dataOption, jsonOption, printJson } from "./arguments.ts";
import { Misuse } from "./failure.ts";
import { countText, createProgress } from "./progress.ts";

export const migrateCommand = defineCommand({
  meta: {
    name: "migrate",
    description:
      "Bring the database to this program's schema, after a backup, as serve does at its start. Example: fivefold migrate --status",
  },
  args: {
    status: { type: "boolean", description: "only say which steps are done and which are pending" },
    ...jsonOption,
    ...dataOption,
  },
  run: async ({ args }) => {
    const config = readConfig(process.env, args);
    const paths = dataPaths(config.dataDir);
    if (args.json && !args.status) throw new Misuse("fivefold migrate takes --json with --status only.");
    if (args.status) {
      refuseMissing(paths);
      await refuseMissingWritesBeside(paths);
      const { applied, pending } = migrationStatus(paths.database);
      if (args.json) return printJson({ applied, pending });
      for (const name of applied) console.log(`done     ${name}`);
      for (const name of pending) console.log(`pending  ${name}`);
      return;
    }
    refuseNoDirectory(paths);
    await completeRestore(paths.folder);
    await refuseMissingWritesBeside(paths);
    const before = stateOf(paths.database);
    if (before.exists && before.pending === 0) {
      console.log("The database is up to date.");
      return;
    }
    const { close, store } = await openHeld(config, { progress: createProgress() });
    try {
      const seeds = async () => parseSeeds(overlaySeeds(embeddedContent, await readOverlay(paths.content)));
      await seedStore({ store, seeds, now: () => new Date() });
    } finally {
      close();
    }
    console.log(
      before.exists
        ? `The database is up to date: ${countText(before.pending, "step")} applied.`
        : `A new database stands at ${paths.database}.`,
    );
  },
});

const stateOf = (database: string): { exists: boolean; pending: number } => {
  try {
    const { applied, pending } = migrationStatus(database);
    return { exists: applied.length > 0 || pending.length === 0, pending: pending.length };
  } catch {
    // An unreadable file: opening it afterwards reports the error.
    return { exists: false, pending: 0 };
  }
};
