import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig, unknownSettings } from "#src/config.ts";
import { overlaid } from "#src/content/language.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { namesIn, withNames } from "#src/content/samples.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { refuseMissing, refuseMissingWritesBeside, refuseNoDirectory } from "#src/data-directory/guard.ts";
import { completeRestore, openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { ConfigRefused } from "#src/domain/errors.ts";
import { seedStore } from "#src/services/seed.ts";
import { defaultNotes } from "#src/services/words/files.ts";
import { shippedTrees } from "#src/store/sqlite/file.ts";
import { migrationStatus } from "#src/store/sqlite/inspect.ts";
import { Misuse } from "./failure.ts";
import { checkFolder } from "./findings/site.ts";
import { countText, printJson } from "./output.ts";
import type { DataOption } from "./store.ts";

export const migrate = async (options: DataOption & { status?: true; json?: true }): Promise<void> => {
  if (options.json && !options.status) throw new Misuse("fivefold migrate takes --json with --status only.");
  if (options.status) return printStatus(options);
  const config = readConfig(process.env, options);
  const paths = dataPaths(config.dataDir);
  refuseNoDirectory(paths);
  await completeRestore(paths.folder);
  await refuseMissingWritesBeside(paths);
  const { applied, pending } = migrationStatus(paths.database);
  if (pending.length === 0) return console.log("The database is up to date.");
  using held = await openHeld(config);
  const seeds = async () => {
    const own = await readOverlay(paths.content);
    const names = namesIn(overlaid(embeddedContent, own));
    return withNames(parseSeeds(overlaySeeds(embeddedContent, own), embeddedContent), names);
  };
  await seedStore({ store: held.store, seeds, now: () => new Date() });
  console.log(
    applied.length > 0
      ? `The database is up to date: ${countText(pending.length, "step")} applied.`
      : `There is a new database at ${paths.database}.`,
  );
};

const refusedSettings = (options: DataOption): string[] => {
  const unknown = unknownSettings(process.env);
  try {
    if (unknown.length === 0) readConfig(process.env, options);
    return unknown;
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    return [error.message];
  }
};

/** Says what the next start of this program will do and what it will meet; exit 1 where it would not serve as before. */
const printStatus = async (options: DataOption & { json?: true }): Promise<void> => {
  const paths = dataPaths(readConfig({ FIVEFOLD_DATA: process.env.FIVEFOLD_DATA }, options).dataDir);
  refuseMissing(paths);
  await refuseMissingWritesBeside(paths);
  const content = await checkFolder(paths.content);
  const shipped = shippedTrees(paths.database);
  const status = {
    ...migrationStatus(paths.database),
    settings: refusedSettings(options),
    problems: content.problems,
    words: await defaultNotes(embeddedContent, paths.content, (file) => shipped.get(file)),
  };
  if (status.settings.length + status.problems.length > 0) process.exitCode = 1;
  if (options.json) return printJson(status);
  const [newest, ...before] = status.applied.toReversed();
  if (newest) console.log(`done     ${newest}${before.length > 0 ? ` and ${before.length} before it` : ""}`);
  for (const name of status.pending) console.log(`pending  ${name}`);
  for (const sentence of status.settings) console.log(`setting  ${sentence}`);
  for (const problem of status.problems) console.log(`problem  ${problem}`);
  for (const sentence of status.words) console.log(`words    ${sentence}`);
};
