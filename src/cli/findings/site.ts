import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { assetUrls } from "#generated/assets.gen.ts";
import { built } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { describeFailure } from "#src/cli/describe-failure.ts";
import { bytesText } from "#src/cli/output.ts";
import { type Config, publicOrigin } from "#src/config.ts";
import { siteValue } from "#src/content/language.ts";
import { checkContent } from "#src/content/operator.ts";
import { readTexts } from "#src/content/overlay.ts";
import { foreignFolder, ownerOf } from "#src/data-directory/backup/bucket.ts";
import { areCopiesOverdue, lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import { readManifest } from "#src/data-directory/backup/manifest.ts";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { exists } from "#src/data-directory/files.ts";
import { directoryExists, isServed } from "#src/data-directory/guard.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { folderNotes } from "#src/data-directory/publication.ts";
import { Refused } from "#src/domain/errors.ts";
import { DAY_MS, HOUR_MS } from "#src/domain/limits.ts";
import { firstNamed } from "#src/domain/values.ts";
import { parseSender } from "#src/mail/message.ts";
import { createSmtpMailer, LOOPBACK } from "#src/mail/smtp.ts";
import { defaultNotes } from "#src/services/words/files.ts";
import { ownerHint } from "#src/store/errors.ts";
import { shippedTrees, siteIds } from "#src/store/sqlite/file.ts";

/** One line of doctor's output. A `note` is something that may be intended. */
export type Finding = { level: "ok" | "note" | "wrong"; topic: string; words: string };

export const ok = (topic: string, words: string): Finding => ({ level: "ok", topic, words });
export const note = (topic: string, words: string): Finding => ({ level: "note", topic, words });
export const wrong = (topic: string, words: string): Finding => ({ level: "wrong", topic, words });

export type Looked = { config: Config; paths: DataPaths };

export async function* findingsOf(
  topic: string,
  check: (looked: Looked) => AsyncIterable<Finding>,
  looked: Looked,
): AsyncGenerator<Finding> {
  try {
    yield* check(looked);
  } catch (error) {
    yield wrong(topic, describeFailure(error).words.replaceAll("\n", " "));
  }
}

export const settingsFinding = (config: Config): Finding => {
  if (config.quiet)
    return note("settings", "FIVEFOLD_QUIET is on: no letter and no call leaves, no copy goes to the bucket");
  const origin = publicOrigin(config);
  const { protocol, hostname } = new URL(origin);
  if (config.origin && protocol === "http:" && !LOOPBACK.test(hostname))
    return note("settings", `the site is ${origin}: sign-in cookies travel unprotected until it is https://`);
  return config.origin
    ? ok("settings", `the site is ${origin}`)
    : note("settings", `FIVEFOLD_ORIGIN is not set: links lead to ${origin}`);
};

const HOLDS_PASSWORD = /^(?!#).*(?::\/\/[^/\s:]*:[^@\s]+@|SECRET=.)/m;

/** Of a settings file with a password that every user of the machine may read. */
export const settingsFileFindings = (file: string): Finding[] => {
  if (
    !existsSync(file) ||
    (statSync(file).mode & 0o004) === 0 ||
    !HOLDS_PASSWORD.test(readFileSync(file, "utf8"))
  )
    return [];
  return [note("settings", `${file} holds a password and can be read by every user: chmod o= ${file}`)];
};

const FREE_BYTES_MIN = 100 * 1024 * 1024;

export const directoryFinding = (paths: DataPaths): Finding => {
  const { folder } = paths;
  try {
    if (!directoryExists(folder))
      return wrong("directory", `${folder} does not exist; fivefold serve makes it`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const served = isServed(paths) ? ", a server is running on it" : "";
    if ((statSync(folder).mode & 0o007) !== 0)
      return note("directory", `${folder} is open to every user of this machine: chmod 700 closes it`);
    return ok("directory", `${folder}${served}`);
  } catch (error) {
    const isRefused = error instanceof Refused;
    return wrong(
      "directory",
      isRefused ? error.message : `${folder} cannot be read and written by this user.${ownerHint(folder)}`,
    );
  }
};

export async function* diskFindings({ paths: { database, folder } }: Looked): AsyncGenerator<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = Math.max(FREE_BYTES_MIN, statSync(database, { throwIfNoEntry: false })?.size ?? 0);
  const words = `${bytesText(free)} free`;
  yield free < needed ? wrong("disk", `${words}: less than ${bytesText(needed)}`) : ok("disk", words);
}

export async function* erasureFindings({ paths: { folder } }: Looked): AsyncGenerator<Finding> {
  for (const line of (await readErasedLog(folder)).unreadable)
    yield wrong(
      "erased",
      `erased.log cannot be read in line ${line}; the next start mends it if the database can, else fivefold adopt`,
    );
}

/** What staff cannot do with the words, and which defaults changed below own ones; a database that cannot be read has none. */
export const contentNotes = async ({ content, database }: DataPaths): Promise<string[]> => {
  const shipped = shippedTrees(database);
  const changed = await defaultNotes(embeddedContent, content, (file) => shipped.get(file));
  return [...(await folderNotes(content)), ...changed];
};

/** What this program refuses or remarks in a folder of content: problems, notes and the count of own files. */
export const checkFolder = (folder: string) =>
  checkContent(embeddedContent, folder, Object.keys(assetUrls), built ?? undefined);

export async function* contentFindings({ paths }: Looked): AsyncGenerator<Finding> {
  const { own, problems, notes } = await checkFolder(paths.content);
  if (problems.length === 0)
    yield ok("content", `${own === 0 ? "the built-in words" : `${own} files of yours`}`);
  for (const problem of problems) yield wrong("content", problem);
  if (problems.length > 0)
    yield note(
      "content",
      "until that is mended the last good words are served; where there never were any, every page is 503",
    );
  for (const words of [...notes, ...(await contentNotes(paths))]) yield note("content", words);
}

export async function* mailFindings({ config, paths }: Looked): AsyncGenerator<Finding> {
  const { texts } = await readTexts(paths.content);
  const siteText = texts["site.yaml"] ?? embeddedContent["site.yaml"];
  const from = config.mailFrom ?? siteValue(siteText, "email");
  if (from !== undefined) parseSender(from, "");
  if (!config.smtpUrl)
    return yield note("mail", `SMTP_URL is not set: letters are written to ${paths.outbox}`);
  const mailer = createSmtpMailer({ url: config.smtpUrl, sender: () => parseSender(from ?? "", "") });
  const { ok: answers, detail } = await mailer.check();
  await mailer.close();
  yield answers ? ok("mail", detail) : wrong("mail", detail);
}

/** The newest nightly backup may be this old: one day, plus one that the machine was off, plus slack. */
const NIGHTLY_AGE_MS = 50 * HOUR_MS;
const lacking = (gaps: readonly string[] = []): string =>
  gaps.length > 0 ? `, and has gaps: ${firstNamed(gaps)}; only a new one can be whole` : "";

export async function* backupFindings({ config, paths: { folder } }: Looked): AsyncGenerator<Finding> {
  const last = await lastBackup(folder);
  if (!last) return yield note("backup", "none was made yet");
  const words = `the last is of ${last.at}, in ${last.path}`;
  if (!(await exists(last.path))) return yield note("backup", `${words}, where this user finds none now`);
  const age = Date.now() - Date.parse(last.at);
  if (age < -DAY_MS)
    return yield wrong("backup", `${words}: of the future; the clock was ahead then, or is behind now`);
  if (config.dailyBackups > 0 && age > NIGHTLY_AGE_MS)
    return yield wrong("backup", `${words}: the nightly ones have stopped`);
  const gaps = lacking((await readManifest(last.path)).gaps);
  yield gaps ? note("backup", words + gaps) : ok("backup", words);
}

export async function* bucketFindings({ config, paths }: Looked): AsyncGenerator<Finding> {
  const bucket = config.copyTo;
  if (!bucket) return;
  const owner = await ownerOf(bucket);
  const [site] = siteIds(paths.database);
  if (owner && site && owner !== site) return yield wrong("bucket", foreignFolder(bucket, owner));
  yield config.copyEveryMs === undefined
    ? note(
        "bucket",
        `${bucket.bucket} answers, but gets nothing: neither FIVEFOLD_BACKUP_EVERY nor FIVEFOLD_BACKUP_DAILY is set`,
      )
    : ok("bucket", `${bucket.bucket} answers`);
}

export async function* copyFindings({ config, paths: { folder } }: Looked): AsyncGenerator<Finding> {
  if (config.copyEveryMs !== undefined) {
    const copy = await lastCopy(folder);
    const gaps = lacking(copy?.gaps);
    const words = `${copy ? `the last went to ${copy.path} at ${copy.at}` : "none went to the bucket yet"}${gaps}`;
    yield areCopiesOverdue(copy, config, new Date())
      ? wrong("copies", copy ? `${words}: they have stopped` : words)
      : (gaps ? note : ok)("copies", words);
  }
  const drill = await lastDrill(folder);
  if (drill)
    yield ok(
      "drill",
      `the backup of ${drill.copyOf} from ${drill.path} was restored in ${((drill.ms ?? 0) / 1000).toFixed(1)} s at ${drill.at}`,
    );
}
