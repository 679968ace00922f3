import { HOUR_MS } from "#src/domain/limits.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import { createFileMailer } from "./file.ts";
import type { LetterContext } from "./letters/block.ts";
import { writeWords } from "./letters/kinds.ts";
import { queuedLetter } from "./letters/queued-letter.ts";
import type { Carrier, Mailer, MailLog } from "./mailer.ts";
import { parseSender } from "./message.ts";
import type { GivenUp, OutboxEvent, OutboxStore } from "./outbox/delivery.ts";
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
  /** Who hears of letters that were given up; see `staffOf`. */
  staff: () => Promise<readonly string[]>;
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
  const { smtpUrl, folder, store, origin, words, staff, webhook, retryMs, quiet, now, log, onEvent } = parts;
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

// If every letter is refused, staff get one notice an hour, not a flood.
const PAUSE_MS = HOUR_MS;

type NoticeParts = Pick<MailParts, "origin" | "staff" | "now"> & {
  insert: (letters: readonly NewLetter[]) => Promise<void>;
};

/** Tells staff of letters that were given up, at most once an hour; never the address that a letter did not reach. */
export function parkedNotice(parts: NoticeParts): (given: GivenUp) => Promise<void> {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return async (given) => {
    const now = parts.now();
    if (now.getTime() < quietUntil) return;
    // Set before the first await, so that letters failing together send one notice.
    const before = quietUntil;
    quietUntil = now.getTime() + PAUSE_MS;
    try {
      const letters = await noticesOf(given, parts, now);
      if (letters.length === 0) quietUntil = before;
      else await parts.insert(letters);
    } catch (error) {
      quietUntil = before;
      throw error;
    }
  };
}

async function noticesOf(given: GivenUp, parts: NoticeParts, at: Date): Promise<NewLetter[]> {
  const { letter, attempts, reason, refused } = given;
  const { id, kind, to, since } = letter;
  const facts = { kind, to, refused, attempts, since, reason };
  const about = { noun: "letter", id };
  return (await parts.staff())
    .filter((address) => address !== to)
    .map((address) => queuedLetter("parked", facts, { to: address, origin: parts.origin(), at, about }));
}
