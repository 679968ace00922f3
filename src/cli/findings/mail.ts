import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import type { Config } from "#src/config.ts";
import { openContent } from "#src/content/load.ts";
import { lastGoodContent } from "#src/data-directory/last-good.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { openMailer } from "#src/mail/open.ts";
import type { Store } from "#src/store/store.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

/** A letter that waits longer than this has outlasted its first retries: the mail server does not accept it. */
const WAIT_MS = 3_600_000;

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

/** Yields the letters that were given up, and whether others wait too long. */
export async function* letterFindings({ outbox }: Store): AsyncGenerator<Finding> {
  const { waitingSince, ...letters } = await outbox.stats();
  const parked = await outbox.parked();
  for (const { kind, endedAt, lastError } of parked) {
    const words = `a letter (${kind}) was parked at ${endedAt}: ${lastError ?? "no reason given"}`;
    // A letter to a visitor may have a mistyped address; one that staff never got is the operator's problem.
    yield kind === "new-lead" ? wrong("letters", words) : note("letters", words);
  }
  if (waitingSince && Date.now() - Date.parse(waitingSince) > WAIT_MS)
    yield wrong("letters", `${letters.queued} wait, the oldest since ${waitingSince}`);
  else if (parked.length === 0) yield ok("letters", `${letters.queued} wait, ${letters.sent} were sent`);
}
