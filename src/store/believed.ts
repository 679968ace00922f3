import { MINUTE_MS } from "#src/domain/limits.ts";

/** How far ahead a written time may lie: clocks are put right by seconds every day. */
const AHEAD_MS = MINUTE_MS;

/**
 * Takes a time and returns the latest one (ISO UTC) that is believed to have been written before it. A later one was written
 * while the clock was ahead: what it ends would live until that time comes again.
 */
export const latestBelieved = (now: string): string => new Date(Date.parse(now) + AHEAD_MS).toISOString();
