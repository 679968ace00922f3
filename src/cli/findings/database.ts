import { statSync } from "node:fs";
import { assetUrls } from "#generated/assets.gen.ts";
import { built } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { bytesText } from "#src/cli/output.ts";
import { withStoreOf } from "#src/cli/store.ts";
import { type Config, publicOrigin } from "#src/config.ts";
import { openContent } from "#src/content/open.ts";
import { isServed, refuseLost, refuseMissingWritesBeside } from "#src/data-directory/guard.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { pictureGaps, readFrom } from "#src/data-directory/pictures.ts";
import { DAY_MS, HOUR_MS } from "#src/domain/limits.ts";
import { CLOCK_SEEN, hasLeapt } from "#src/services/clock.ts";
import { refusedOrigins } from "#src/services/refused-origins.ts";
import { readSamples } from "#src/services/samples.ts";
import { faultsOf, textFaults } from "#src/store/sqlite/file.ts";
import { inspectDatabase, migrationStatus } from "#src/store/sqlite/inspect.ts";
import type { Store } from "#src/store/store.ts";
import { type Finding, type Looked, note, ok, wrong } from "./site.ts";

const GAPS_TOLD = 10;

export async function* databaseFindings({ config, paths }: Looked): AsyncGenerator<Finding> {
  await refuseLost(paths);
  await refuseMissingWritesBeside(paths);
  if (inspectDatabase(paths.database, true) === undefined)
    return yield note("database", "none yet; fivefold serve makes it");
  const faults = faultsOf(paths.database);
  const { applied, pending } = migrationStatus(paths.database);
  if (pending.length > 0) {
    for (const fault of faults) yield wrong("database", fault);
    return yield note(
      "database",
      `${pending.length} migrations pend; the next start applies them after a backup`,
    );
  }
  const bytes = statSync(paths.database).size;
  yield* pictureFindings(paths);
  // Not beside a running server: this check blocks writers. Backups run it on their copy instead.
  if (faults.length === 0 && !isServed(paths)) faults.push(...textFaults(paths.database));
  for (const fault of faults)
    yield wrong("database", `${fault}; to take it as it stands: fivefold adopt --data ${paths.folder}`);
  if (faults.length === 0) yield ok("database", `sound, schema ${applied.length}, ${bytesText(bytes)}`);
  yield* await withStoreOf(config, async ({ store }) => [
    ...(await Array.fromAsync(rowFindings(config, store))),
    ...(await Array.fromAsync(sampleFindings(paths, store))),
  ]);
}

async function* sampleFindings({ content: folder }: DataPaths, store: Store): AsyncGenerator<Finding> {
  const embedded = embeddedContent;
  const pictures = Object.keys(assetUrls);
  // What is refused is told where the words are looked at; until it is mended nothing new is shown.
  const lastGood = { read: async () => null, write: async () => {} };
  const content = await openContent({ embedded, folder, pictures, built, lastGood });
  if (content.trouble) return;
  const { samples } = await readSamples({ content: content.files, embedded, own: content.shown }, store);
  const open = samples.filter(({ state }) => state === "public").length;
  if (open > 0)
    yield note(
      "samples",
      `visitors see ${open} of the ${samples.length} invented examples: /admin/today lists them`,
    );
}

async function* pictureFindings({ database, folder }: DataPaths): AsyncGenerator<Finding> {
  const gaps = await pictureGaps(database, readFrom(folder));
  for (const gap of gaps.slice(0, GAPS_TOLD)) yield wrong("uploads", gap);
  if (gaps.length > GAPS_TOLD) yield wrong("uploads", `and ${gaps.length - GAPS_TOLD} more files`);
  if (gaps.length === 0) yield ok("uploads", "every picture has its files");
}

async function* rowFindings(
  config: Config,
  { accounts, meta, outbox, submissions }: Store,
): AsyncGenerator<Finding> {
  const seen = await meta.read(CLOCK_SEEN);
  if (hasLeapt(seen, new Date())) {
    const words = `it was last seen at ${seen}; nothing is removed by age until fivefold doctor --confirm-clock`;
    yield (config.retentionDays > 0 ? wrong : note)("clock", words);
  }
  const [{ createdAt: newest } = { createdAt: "" }] = (await submissions.list({ limit: 1 })).rows;
  if (Date.parse(newest) > Date.now() + DAY_MS)
    yield note(
      "clock",
      `the newest message is of ${newest}, which is ahead: if this machine's clock is behind, set it (timedatectl set-ntp true); if it was ahead then, the message keeps that date, and is first in the list until then`,
    );
  for (const { origin, at } of await refusedOrigins({ meta }, new Date()))
    yield note(
      "origin",
      `forms from ${origin} were refused, the last at ${at}: if that is this site, FIVEFOLD_ORIGIN (${publicOrigin(config)}) names another`,
    );
  const admins = await accounts.countAdmins();
  if (admins === 0) yield note("admins", "nobody can sign in yet: fivefold admin add EMAIL");
  else yield ok("admins", `${admins} may sign in`);
  yield* letterFindings(outbox);
}

/** A letter that waits longer than this has outlasted its first retries: the mail server does not accept it. */
const WAIT_MS = HOUR_MS;

async function* letterFindings(outbox: Store["outbox"]): AsyncGenerator<Finding> {
  const { waitingSince, ...letters } = await outbox.stats();
  const parked = await outbox.parked();
  for (const { kind, endedAt, lastError } of parked) {
    const words = `a letter (${kind}) was parked at ${endedAt}: ${lastError ?? "no reason given"}`;
    // A letter to a visitor may have a mistyped address; one that staff never got is the operator's problem.
    yield (kind === "new-lead" ? wrong : note)("letters", words);
  }
  if (waitingSince && Date.now() - Date.parse(waitingSince) > WAIT_MS)
    yield wrong("letters", `${letters.queued} wait, the oldest since ${waitingSince}`);
  else if (parked.length === 0) yield ok("letters", `${letters.queued} wait, ${letters.sent} were sent`);
}
