import type { Config } from "#src/config.ts";
import type { Deps } from "#src/deps.ts";
import { createFileMailer } from "./file.ts";
import type { LetterWords } from "./letters/block.ts";
import { writeWords } from "./letters/kinds.ts";
import type { Carrier, MailLog } from "./mailer.ts";
import { parseSender } from "./message.ts";
import type { OutboxParts } from "./outbox/delivery.ts";
import { createOutboxWorker } from "./outbox/worker.ts";
import { createSmtpMailer } from "./smtp.ts";

type MailParts = Pick<Deps, "now" | "origin" | "store"> &
  Pick<OutboxParts, "onEvent" | "onRest"> & {
    config: Pick<Config, "mailFrom" | "mailRetryMs" | "quiet" | "smtpUrl">;
    content: { readonly current: LetterWords };
    paths: { outbox: string };
    log: MailLog;
    webhook: Carrier;
  };

/**
 * The worker that empties the outbox, by SMTP where it is set, else into files; woken by every commit of a letter, it
 * waits for its `start`. @throws Refused with one plain sentence on a bad MAIL_FROM
 */
export function openMail({ config, content, log, now, origin, paths, store, webhook, ...on }: MailParts) {
  // For every letter anew: the content may be reread while serving.
  const sender = () => parseSender(config.mailFrom ?? content.current.site.email, content.current.site.name);
  sender();
  const mailer = config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, sender })
    : createFileMailer({ folder: paths.outbox, sender, log, holds: store.outbox.holds });
  const worker = createOutboxWorker({
    store: store.outbox,
    log,
    now,
    write: (row) => writeWords(row, { words: content.current, origin: origin() }),
    carriers: { mail: mailer, webhook },
    retryMs: config.mailRetryMs,
    isQuiet: config.quiet,
    onEvent: on.onEvent,
    onRest: on.onRest,
  });
  store.onCommit((topics) => {
    if (topics.has("outbox")) worker.wake();
  });
  return {
    worker,
    async close(withinMs: number) {
      await worker.stop(withinMs);
      await mailer.close();
    },
  };
}
