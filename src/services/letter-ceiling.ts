import { HOUR_MS } from "#src/domain/durations.ts";
import { LETTER_HELD_MAX_MS } from "#src/domain/limits.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { staffAddresses } from "./letters.ts";
import type { ServiceParts } from "./parts.ts";

/** Maximum letters to visitors per hour: far above a good day, far below a flood. */
export const LETTERS_AN_HOUR = 120;

/**
 * The site's ceiling of letters to people who only gave an address, whoever asks for them: beyond it letters wait for
 * their hour, and staff are told, once an hour. Kept in memory like the other limits.
 */
export const letterCeiling = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  // When the newest letters are due, in milliseconds, ascending; never more than the ceiling.
  let due: number[] = [];
  let quietUntil = Number.NEGATIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;

  /** Forgets what was planned while the clock was ahead, once it is put right: letters would wait until then. */
  const forgetFuture = (at: number): void => {
    if (at < latest - HOUR_MS) {
      due = [];
      quietUntil = Number.NEGATIVE_INFINITY;
    }
    latest = at;
  };

  return {
    /** Takes when a letter is wanted and returns when it may go, in milliseconds; the place is taken then. */
    place: (wanted: number): number => {
      const at = deps.now().getTime();
      forgetFuture(at);
      const [first = Number.NEGATIVE_INFINITY] = due.slice(-LETTERS_AN_HOUR);
      const full = due.length >= LETTERS_AN_HOUR;
      const time = full ? Math.min(Math.max(wanted, first + HOUR_MS), at + LETTER_HELD_MAX_MS) : wanted;
      due = [...due, time].sort((one, other) => one - other).slice(-LETTERS_AN_HOUR);
      return time;
    },
    /** Tells staff that letters wait, unless they were told within the hour. */
    tellStaff: async (): Promise<void> => {
      const at = deps.now();
      if (at.getTime() < quietUntil) return;
      quietUntil = at.getTime() + HOUR_MS;
      const facts = { ceiling: LETTERS_AN_HOUR };
      const staff = await staffAddresses(deps);
      await deps.store.outbox.insert(
        staff.map((to) => queuedLetter("held", facts, { to, origin: deps.origin(), at })),
      );
    },
  };
};
