import { HOUR_MS } from "#src/domain/limits.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import type { GivenUp } from "./delivery.ts";

// If every letter is refused, staff get one notice an hour, not a flood.
const PAUSE_MS = HOUR_MS;

export type ParkedNoticeParts = {
  origin: () => string;
  staff: () => Promise<readonly string[]>;
  insert: (letters: readonly NewLetter[]) => Promise<void>;
  now: () => Date;
};

/** Tells staff of letters that were given up, at most once an hour; never the address that a letter did not reach. */
export function parkedNotice(parts: ParkedNoticeParts): (given: GivenUp) => Promise<void> {
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

async function noticesOf(given: GivenUp, parts: ParkedNoticeParts, now: Date): Promise<NewLetter[]> {
  const { letter, attempts, reason, refused } = given;
  const { kind, to, since } = letter;
  return (await parts.staff())
    .filter((address) => address !== to)
    .map((address) =>
      queuedLetter(
        "parked",
        { kind, to, refused, attempts, since, reason },
        {
          to: address,
          origin: parts.origin(),
          at: now,
          about: { noun: "letter", id: letter.id },
        },
      ),
    );
}
