import { accessSync, constants, type Stats, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { type Config, publicOrigin } from "#src/config.ts";
import { openContent } from "#src/content/load.ts";
import { checkContent } from "#src/content/operator.ts";
import { stands } from "#src/data-directory/backup/files.ts";
import { lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import { nightlyBackups } from "#src/data-directory/backup/nightly.ts";
import { isOffsite, readBucket } from "#src/data-directory/backup/offsite.ts";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import { isServed } from "#src/data-directory/lock.ts";
import { refuseDamagedLogBeside, refuseLost } from "#src/data-directory/lost.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { type DataPaths, dataPaths } from "#src/data-directory/paths.ts";
import { pictureGaps, readFrom } from "#src/data-directory/pictures.ts";
import { openMailer } from "#src/mail/open.ts";
import { readMissing } from "#src/server/missing.ts";
import { CLOCK_SEEN, hasLeapt } from "#src/services/clock.ts";
import { diskReason } from "#src/store/disk-reason.ts";
import { faultsOf, migrationStatus } from "#src/store/sqlite/file.ts";
import { inspectDatabase } from "#src/store/sqlite/inspect.ts";
import type { Store } from "#src/store/store.ts";
import { describeFailure } from "./failure.ts";
import { bytesText } from "./progress.ts";

/** One line of doctor. A note tells of something that may well be meant so. */
export type Finding = { level: "ok" | "note" | "wrong"; topic: string; words: string };

const FREE_BYTES_MIN = 100 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** A night's backup may be a day old, and the machine may have been off for another. */
const NIGHTLY_AGE_MS = 50 * HOUR_MS;
/** One copy may be under way and another have failed. */
const COPIES_MISSED = 3;
/** A letter that waits longer than its first few tries has a mail server that does not take it. */
const WAIT_MS = HOUR_MS;
const GAPS_TOLD = 10;

const ok = (topic: string, words: string): Finding => ({ level: "ok", topic, words });
const note = (topic: string, words: string): Finding => ({ level: "note", topic, words });
const wrong = (topic: string, words: string): Finding => ({ level: "wrong", topic, words });
const oneLine = (error: unknown): string => describeFailure(error).words.replaceAll("\n", " ");

/** Looks at a site and tells what it finds, one thing after the other. `refused`: what the settings were refused for. */
export async function* findings(config: Config, refused: string | undefined): AsyncGenerator<Finding> {
  const paths = dataPaths(config.dataDir);
  yield refused ? wrong("settings", refused) : settingsFinding(config);
  const directory = directoryFinding(paths);
  yield directory;
  yield* contentFindings(paths);
  yield await mailFinding(config, paths);
  if (directory.level === "wrong") return;
  yield await diskFinding(paths);
  yield* missingFindings(paths);
  yield await backupFinding(config, paths);
  yield* bucketFindings(config, paths);
  yield* copyFindings(config, paths);
  yield* erasureFindings(paths);
  yield* databaseFindings(config, paths);
}

async function* erasureFindings({ folder }: DataPaths): AsyncGenerator<Finding> {
  for (const line of (await readErasedLog(folder)).unreadable)
    yield wrong(
      "erased",
      `erased.log cannot be read in line ${line}; the next start mends it if the database can`,
    );
}

const settingsFinding = (config: Config): Finding => {
  const origin = publicOrigin(config);
  return config.origin
    ? ok("settings", `the site is ${origin}`)
    : note("settings", `FIVEFOLD_ORIGIN is not set: links lead to ${origin}`);
};

const directoryFinding = (paths: DataPaths): Finding => {
  const { folder } = paths;
  let found: Stats | undefined;
  try {
    found = statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    return wrong("directory", `${folder} cannot be used: ${diskReason(error) ?? String(error)}`);
  }
  if (!found) return wrong("directory", `${folder} does not exist; fivefold serve makes it`);
  if (!found.isDirectory()) return wrong("directory", `${folder} is not a directory`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong("directory", `${folder} cannot be read and written by this user`);
  }
  if ((found.mode & 0o007) !== 0)
    return note("directory", `${folder} is open to every user of this machine: chmod 700 closes it`);
  return ok("directory", `${folder}${isServed(paths) ? ", a server is running on it" : ""}`);
};

async function* contentFindings({ content }: DataPaths): AsyncGenerator<Finding> {
  try {
    const { own, problems, notes } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
    if (problems.length === 0)
      yield ok("content", `${own === 0 ? "the built-in words" : `${own} files of yours`}`);
    for (const problem of problems) yield wrong("content", problem);
    if (problems.length > 0)
      yield note(
        "content",
        "until that is mended the last good words are served, at a first start the built-in ones",
      );
    for (const words of notes) yield note("content", words);
  } catch (error) {
    yield wrong("content", oneLine(error));
  }
}

const mailFinding = async (config: Config, { content, folder, outbox }: DataPaths): Promise<Finding> => {
  if (!config.smtpUrl) return note("mail", `SMTP_URL is not set: letters are written to ${outbox}`);
  try {
    const lastGood = { ...lastGoodContent(folder), write: async () => {} };
    const read = await openContent(embeddedContent, content, Object.keys(assetUrls), lastGood);
    const mailer = openMailer({
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      folder: outbox,
      site: () => read.current.site,
      log: { info: () => {}, warn: () => {} },
    });
    const { ok: answers, detail } = await mailer.check();
    await mailer.close();
    return answers ? ok("mail", detail) : wrong("mail", detail);
  } catch (error) {
    return wrong("mail", oneLine(error));
  }
};

const diskFinding = async ({ database, folder }: DataPaths): Promise<Finding> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = Math.max(FREE_BYTES_MIN, statSync(database, { throwIfNoEntry: false })?.size ?? 0);
  const words = `${bytesText(free)} free`;
  return free < needed ? wrong("disk", `${words}: less than ${bytesText(needed)}`) : ok("disk", words);
};

async function* missingFindings({ missing }: DataPaths): AsyncGenerator<Finding> {
  try {
    for (const { path, count } of await readMissing(missing))
      yield note(
        "missing",
        `${path} was asked for ${count === 1 ? "once" : `${count} times`} and is not there`,
      );
  } catch (error) {
    yield note("missing", `${missing} cannot be read: ${oneLine(error)}`);
  }
}

const backupFinding = async (config: Config, { folder }: DataPaths): Promise<Finding> => {
  const last = await lastBackup(folder);
  if (!last) return note("backup", "none was made yet");
  const words = `the last is of ${last.at}, in ${last.path}`;
  if (Date.parse(last.at) > Date.now() + HOUR_MS)
    return wrong("backup", `${words}: of the future; the clock was ahead then, or is behind now`);
  if (!(await stands(last.path))) return note("backup", `${words}, where it is no longer`);
  if (config.dailyBackups > 0 && Date.now() - Date.parse(last.at) > NIGHTLY_AGE_MS)
    return wrong("backup", `${words}: the nightly ones have stopped`);
  return ok("backup", words);
};

async function* bucketFindings(config: Config, { backups }: DataPaths): AsyncGenerator<Finding> {
  const bucket = config.backupS3 === undefined ? null : readBucket(config.backupS3);
  const [newest] = await nightlyBackups(backups);
  if (!bucket || newest === undefined) return;
  try {
    const there = await isOffsite(bucket, newest);
    yield there
      ? ok("bucket", `${bucket.bucket} holds ${newest}`)
      : wrong("bucket", `${bucket.bucket} lacks ${newest}`);
  } catch (error) {
    yield wrong("bucket", oneLine(error));
  }
}

async function* copyFindings(config: Config, { folder }: DataPaths): AsyncGenerator<Finding> {
  if (config.backupEveryMs !== undefined) {
    const copy = await lastCopy(folder);
    const words = copy ? `the last went to ${copy.path} at ${copy.at}` : "none went to the bucket yet";
    const late = copy !== null && Date.now() - Date.parse(copy.at) > COPIES_MISSED * config.backupEveryMs;
    yield late
      ? wrong("copies", `${words}: they have stopped`)
      : copy
        ? ok("copies", words)
        : note("copies", words);
  }
  const drill = await lastDrill(folder);
  if (drill)
    yield ok(
      "drill",
      `the backup of ${drill.copyOf} from ${drill.path} was restored in ${(drill.ms / 1000).toFixed(1)} s at ${drill.at}`,
    );
}

async function* databaseFindings(config: Config, paths: DataPaths): AsyncGenerator<Finding> {
  try {
    await refuseLost(paths);
    await refuseDamagedLogBeside(paths);
    if (!inspectDatabase(paths.database, true).exists) {
      yield note("database", "none yet; fivefold serve makes it");
      return;
    }
    const faults = faultsOf(paths.database);
    for (const fault of faults) yield wrong("database", fault);
    const { applied, pending } = migrationStatus(paths.database);
    if (pending.length > 0) {
      yield note("database", `${pending.length} migrations pend; the next start applies them after a backup`);
      return;
    }
    const bytes = statSync(paths.database).size;
    yield* pictureFindings(paths);
    if (faults.length === 0) yield ok("database", `sound, schema ${applied.length}, ${bytesText(bytes)}`);
    const { store, close } = await openBeside(config, { reads: true });
    try {
      yield* clockFindings(config, store);
      yield await adminFinding(store);
      yield* letterFindings(store);
      yield numbersFinding(config);
    } finally {
      close();
    }
  } catch (error) {
    yield wrong("database", oneLine(error));
  }
}

async function* pictureFindings({ database, folder }: DataPaths): AsyncGenerator<Finding> {
  const gaps = await pictureGaps(database, readFrom(folder));
  for (const gap of gaps.slice(0, GAPS_TOLD)) yield wrong("uploads", gap);
  if (gaps.length > GAPS_TOLD) yield wrong("uploads", `and ${gaps.length - GAPS_TOLD} more files`);
  if (gaps.length === 0) yield ok("uploads", "every picture has its files");
}

async function* clockFindings(config: Config, { meta }: Store): AsyncGenerator<Finding> {
  const seen = await meta.read(CLOCK_SEEN);
  if (!hasLeapt(seen, new Date())) return;
  const tell = config.retentionDays > 0 ? wrong : note;
  yield tell(
    "clock",
    `it was last seen at ${seen}; nothing is removed by age until fivefold doctor --confirm-clock`,
  );
}

const adminFinding = async ({ accounts }: Store): Promise<Finding> => {
  const admins = await accounts.countAdmins();
  if (admins === 0) return note("admins", "nobody can sign in yet: fivefold admin add EMAIL");
  return ok("admins", `${admins} may sign in`);
};

const numbersFinding = ({ bookingSecret, numbers, webhook }: Config): Finding =>
  ok(
    "numbers",
    [
      numbers ? "views and visitors are counted" : "nothing is counted (FIVEFOLD_NUMBERS)",
      bookingSecret === undefined ? "bookings are not heard of" : "bookings are heard of",
      webhook === undefined ? "no other program is told" : `${new URL(webhook.url).host} is told`,
    ].join("; "),
  );

async function* letterFindings({ outbox }: Store): AsyncGenerator<Finding> {
  const { waitingSince, ...letters } = await outbox.stats();
  const parked = await outbox.parked();
  for (const { kind, endedAt, lastError } of parked) {
    const words = `a letter (${kind}) was parked at ${endedAt}: ${lastError ?? "no reason given"}`;
    // A visitor's address may be mistyped; a lead that staff never heard of is the site's own trouble.
    yield kind === "new-lead" ? wrong("letters", words) : note("letters", words);
  }
  if (waitingSince && Date.now() - Date.parse(waitingSince) > WAIT_MS)
    yield wrong("letters", `${letters.queued} wait, the oldest since ${waitingSince}`);
  else if (parked.length === 0) yield ok("letters", `${letters.queued} wait, ${letters.sent} were sent`);
}
