import { HOUR_MS, LETTER_PAUSE_MAX_MS } from "#src/domain/limits.ts";

const PATIENCE_MS = 72 * HOUR_MS;
const JITTER = 0.2;

/**
 * When a letter is tried again after a failure: `firstMs` doubling to six hours, each up to a fifth longer so that letters
 * that failed together come back apart; the last try falls on the end of the third day (CONTRACT, FIVEFOLD_MAIL_RETRY_MS).
 * @param attempts tries made so far, this one included
 * @param since ISO UTC: when the letter was first due
 * @param chance 0 to 1
 * @returns the time, or null when three days are over and the letter is given up
 */
export function nextAttempt(parts: {
  attempts: number;
  since: string;
  now: Date;
  firstMs: number;
  chance: number;
}): Date | null {
  const end = Date.parse(parts.since) + PATIENCE_MS;
  const now = parts.now.getTime();
  if (now >= end) return null;
  const doubled = parts.firstMs * 2 ** Math.min(parts.attempts - 1, 40);
  const pause = Math.min(doubled * (1 + JITTER * parts.chance), LETTER_PAUSE_MAX_MS);
  return new Date(Math.min(now + pause, end));
}
