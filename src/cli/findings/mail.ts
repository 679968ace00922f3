import { constants } from "node:fs";
import { access, lstat, readdir } from "node:fs/promises";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import type { Config } from "#src/config.ts";
import { openContent } from "#src/content/load.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { errorCode } from "#src/domain/error-code.ts";
import { openMailer } from "#src/mail/open.ts";
import { diskReason } from "#src/store/disk-reason.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

/** Returns why letters cannot be written to a folder; undefined if they can, or if the first one makes it. */
const folderFault = async (folder: string): Promise<string | undefined> => {
  try {
    await readdir(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const missing = errorCode(error) === "ENOENT" && !(await isLink(folder));
    return missing ? undefined : (diskReason(error) ?? String(error));
  }
};

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** Returns whether the mail server answers, or the folder takes letters where none is set. */
export const mailFinding = async (
  config: Config,
  { content, folder, outbox }: DataPaths,
): Promise<Finding> => {
  if (!config.smtpUrl) {
    const fault = await folderFault(outbox);
    return fault
      ? wrong("mail", `SMTP_URL is not set, and letters cannot be written to ${outbox}: ${fault}`)
      : note("mail", `SMTP_URL is not set: letters are written to ${outbox}`);
  }
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
