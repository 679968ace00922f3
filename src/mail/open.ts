import type { LettersContent } from "#src/content/shape/letters.ts";
import type { SiteContent } from "#src/content/shape/site.ts";
import { createFileMailer } from "./file.ts";
import type { Mailer, MailLog } from "./letter.ts";
import type { Letterhead } from "./letters/block.ts";
import type { QueuedLetter } from "./letters/queued-letter.ts";
import { parseSender } from "./message.ts";
import { createOutboxWorker, type OutboxEvent, type OutboxWorker } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { parkedNotice } from "./parked-notice.ts";
import { createSmtpMailer } from "./smtp.ts";

export type MailerParts = {
  /** SMTP_URL; without it letters become files in `folder`. */
  smtpUrl: string | undefined;
  /** MAIL_FROM; without it the content's contact address. */
  mailFrom: string | undefined;
  /** The data directory's outbox/ folder. */
  folder: string;
  /** Asked for every letter: the content may be reread while serving. */
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

export type MailParts = MailerParts & {
  /** FIVEFOLD_MAIL_RETRY_MS */
  retryMs: number;
  /** The site's public address, known once the port is bound. */
  origin: () => string;
  words: () => Pick<LettersContent, "parked">;
  /** Who hears of letters that were given up; see `staffOf`. */
  staff: () => Promise<readonly string[]>;
  store: OutboxStore & { insert(letters: readonly QueuedLetter[]): Promise<void> };
  now: () => Date;
  onEvent?: (event: OutboxEvent) => void;
};

export type Mail = {
  mailer: Mailer;
  worker: OutboxWorker;
  /** What stands around every letter now. */
  head: () => Letterhead;
  /** Stops the worker within `withinMs`, then the connections. */
  close(withinMs: number): Promise<void>;
};

/**
 * The mailer and the worker that empties the outbox through it; the worker waits for its `start`.
 * @throws as `openMailer` does
 */
export function openMail(parts: MailParts): Mail {
  const mailer = openMailer(parts);
  const head = () => ({ site: parts.site(), origin: parts.origin() });
  const onParked = parkedNotice({
    words: () => parts.words().parked,
    head,
    staff: parts.staff,
    insert: (letters) => parts.store.insert(letters),
    now: parts.now,
  });
  const { store, retryMs, now, log, onEvent } = parts;
  const worker = createOutboxWorker({ store, mailer, retryMs, now, log, onEvent, onParked });
  return {
    mailer,
    worker,
    head,
    async close(withinMs) {
      await worker.stop(withinMs);
      await mailer.close();
    },
  };
}
