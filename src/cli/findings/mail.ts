import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import type { Config } from "#src/config.ts";
import { openContent } from "#src/content/load.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { openMailer } from "#src/mail/open.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

/** Returns whether the mail server answers. */
export const mailFinding = async (
  config: Config,
  { content, folder, outbox }: DataPaths,
): Promise<Finding> => {
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
