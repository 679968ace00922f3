import { accessSync, constants, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { bytesText } from "#src/cli/output.ts";
import { type Config, publicOrigin } from "#src/config.ts";
import { siteValue } from "#src/content/language.ts";
import { checkContent } from "#src/content/operator.ts";
import { readTexts } from "#src/content/overlay.ts";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { directoryExists, isServed } from "#src/data-directory/lock.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { folderNotes } from "#src/data-directory/publication.ts";
import { Refused } from "#src/domain/errors.ts";
import { parseSender } from "#src/mail/message.ts";
import { createSmtpMailer } from "#src/mail/smtp.ts";
import { type Finding, type Looked, note, ok, wrong } from "./finding.ts";

export const settingsFinding = (config: Config): Finding => {
  if (config.quiet)
    return note("settings", "FIVEFOLD_QUIET is on: no letter and no call leaves, no copy goes to the bucket");
  const origin = publicOrigin(config);
  return config.origin
    ? ok("settings", `the site is ${origin}`)
    : note("settings", `FIVEFOLD_ORIGIN is not set: links lead to ${origin}`);
};

const FREE_BYTES_MIN = 100 * 1024 * 1024;

export const directoryFinding = (paths: DataPaths): Finding => {
  const { folder } = paths;
  try {
    if (!directoryExists(folder))
      return wrong("directory", `${folder} does not exist; fivefold serve makes it`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isRefused = error instanceof Refused;
    return wrong(
      "directory",
      isRefused ? error.message : `${folder} cannot be read and written by this user`,
    );
  }
  if ((statSync(folder).mode & 0o007) !== 0)
    return note("directory", `${folder} is open to every user of this machine: chmod 700 closes it`);
  return ok("directory", `${folder}${isServed(paths) ? ", a server is running on it" : ""}`);
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

export async function* contentFindings({ paths: { content } }: Looked): AsyncGenerator<Finding> {
  const { own, problems, notes } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
  if (problems.length === 0)
    yield ok("content", `${own === 0 ? "the built-in words" : `${own} files of yours`}`);
  for (const problem of problems) yield wrong("content", problem);
  if (problems.length > 0)
    yield note(
      "content",
      "until that is mended the last good words are served; where there never were any, every page is 503",
    );
  for (const words of [...notes, ...(await folderNotes(content))]) yield note("content", words);
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
