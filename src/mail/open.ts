import { createFileMailer } from "./file.ts";
import type { LetterContext } from "./letters/block.ts";
import { writeWords } from "./letters/kinds.ts";
import type { Carrier, Mailer, MailLog } from "./mailer.ts";
import { parseSender } from "./message.ts";
import type { OutboxEvent, OutboxStore } from "./outbox/delivery.ts";
import { createDroppingWorker, createOutboxWorker, type OutboxWorker } from "./outbox/worker.ts";
import { createSmtpMailer } from "./smtp.ts";

export type MailParts = {
  /** SMTP_URL; without it letters become files in `folder`. */
  smtpUrl: string | undefined;
  /** MAIL_FROM; without it the content's contact address. */
  mailFrom: string | undefined;
  folder: string;
  log: MailLog;
  retryMs: number;
  origin: () => string;
  /** Called for every letter: the content may be reread while serving. */
  words: () => LetterContext["words"];
  store: OutboxStore;
  webhook: Carrier;
  quiet?: boolean;
  now: () => Date;
  onEvent?: (event: OutboxEvent) => void;
};

export type Mail = {
  mailer: Mailer;
  worker: OutboxWorker;
  close(withinMs: number): Promise<void>;
};

/**
 * The mailer and the worker that empties the outbox through it; the worker waits for its `start`.
 * @throws MailRefused with one plain sentence on a bad SMTP_URL or MAIL_FROM
 */
export function openMail(parts: MailParts): Mail {
  const { smtpUrl, folder, store, origin, words, webhook, retryMs, quiet, now, log, onEvent } = parts;
  const sender = () => parseSender(parts.mailFrom ?? words().site.email, words().site.name);
  sender();
  const mailer = smtpUrl
    ? createSmtpMailer({ url: smtpUrl, sender })
    : createFileMailer({ folder, sender, log });
  const worker = quiet
    ? createDroppingWorker({ store, log, now })
    : createOutboxWorker({
        store,
        write: (row) => writeWords(row, { words: words(), origin: origin() }),
        carriers: { mail: mailer, webhook },
        retryMs,
        now,
        log,
        onEvent,
      });
  return {
    mailer,
    worker,
    async close(withinMs) {
      await worker.stop(withinMs);
      await mailer.close();
    },
  };
}
