import type { Letterhead } from "./letters/block.ts";
import { type ParkedWords, parkedLetter } from "./letters/parked.ts";
import { type QueuedLetter, queuedLetter } from "./letters/queued-letter.ts";
import type { GivenUp } from "./outbox.ts";

// When everything is refused, staff get one notice and the dashboard, not a flood.
const PAUSE_MS = 3_600_000;

export type ParkedNoticeParts = {
  words: () => ParkedWords;
  head: () => Letterhead;
  /** The addresses that hear of new leads. */
  staff: () => Promise<readonly string[]>;
  insert: (letters: readonly QueuedLetter[]) => Promise<void>;
  now: () => Date;
};

/** Tells staff of letters that were given up, at most once an hour; never the address that a letter did not reach. */
export function parkedNotice(parts: ParkedNoticeParts): (given: GivenUp) => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY;
  return async ({ letter, attempts, reason, refused }) => {
    const now = parts.now();
    if (now.getTime() - lastAt < PAUSE_MS) return;
    const { kind, to, since } = letter;
    const head = parts.head();
    const written = parkedLetter(parts.words(), head, { kind, to, refused, attempts, since, reason });
    const readers = (await parts.staff()).filter((address) => address !== to);
    await parts.insert(
      readers.map((reader) =>
        queuedLetter(written, {
          id: crypto.randomUUID(),
          kind: "parked",
          to: reader,
          origin: head.origin,
          createdAt: now.toISOString(),
          about: { noun: "letter", id: letter.id },
        }),
      ),
    );
    if (readers.length > 0) lastAt = now.getTime();
  };
}
