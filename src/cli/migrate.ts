import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { refuseMissingWritesBeside } from "#src/data-directory/lost.ts";
import { completeRestore, openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { refuseMissing, refuseNoDirectory } from "#src/data-directory/standing.ts";
import { seedStore } from "#src/services/seed.ts";
import { migrationStatus } from "#src/store/sqlite/inspect.ts";
import type { DataOption } from "./beside.ts";
import { Misuse } from "./failure.ts";
import { countText, createProgress, printJson } from "./output.ts";

export const migrate = async (options: DataOption & { status?: true; json?: true }): Promise<void> => {
  const config = readConfig(process.env, options);
  const paths = dataPaths(config.dataDir);
  if (options.json && !options.status) throw new Misuse("fivefold migrate takes --json with --status only.");
  if (options.status) {
    refuseMissing(paths);
    await refuseMissingWritesBeside(paths);
    const { applied, pending } = migrationStatus(paths.database);
    if (options.json) return printJson({ applied, pending });
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
      : `There is a new database at ${paths.database}.`,
  );
};

const stateOf = (database: string): { exists: boolean; pending: number } => {
  try {
    const { applied, pending } = migrationStatus(database);
    return { exists: applied.length > 0 || pending.length === 0, pending: pending.length };
  } catch {
    // An unreadable file: opening it afterwards reports the error.
    return { exists: false, pending: 0 };
  }
};
