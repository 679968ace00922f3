import type { SiteContent } from "#src/content/shape/site.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import { createFileMailer } from "./file.ts";
import { type LetterContext, writeWords } from "./letters/kinds.ts";
import type { Carrier, Mailer, MailLog } from "./mailer.ts";
import { parseSender } from "./message.ts";
import type { OutboxEvent, OutboxStore } from "./outbox/delivery.ts";
import { parkedNotice } from "./outbox/parked-notice.ts";
import { createDroppingWorker, createOutboxWorker, type OutboxWorker } from "./outbox/worker.ts";
import { createSmtpMailer } from "./smtp.ts";

export type MailerParts = {
  /** SMTP_URL; without it letters become files in `folder`. */
  smtpUrl: string | undefined;
  /** MAIL_FROM; without it the content's contact address. */
  mailFrom: string | undefined;
  folder: string;
  /** Called for every letter: the content may be reread while serving. */
  site: () => SiteContent;
  log: MailLog;
};

/**
 * The mailer that the settings ask for: for doctor, and inside `openMail`.
 * @throws MailRefused with one plain sentence on a bad SMTP_URL or MAIL_FROM
 */
export function openMailer({ smtpUrl, mailFrom, folder, site, log }: MailerParts): Mailer {
  const sender = () => parseSender(mailFrom ?? site().email, site().name);
  sender();
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, sender }) : createFileMailer({ folder, sender, log });
}

export type MailParts = Omit<MailerParts, "site"> & {
  retryMs: number;
  origin: () => string;
  /** Called for every letter: the content may be reread while serving. */
  words: () => LetterContext["words"];
  /** Who hears of letters that were given up; see `staffOf`. */
  staff: () => Promise<readonly string[]>;
  store: OutboxStore & { insert(letters: readonly NewLetter[]): Promise<void> };
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
 * @throws as `openMailer` does
 */
export function openMail(parts: MailParts): Mail {
  const { store, origin, words, staff, webhook, retryMs, quiet, now, log, onEvent } = parts;
  const mailer = openMailer({ ...parts, site: () => words().site });
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
        onParked: parkedNotice({ origin, staff, insert: (letters) => store.insert(letters), now }),
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
