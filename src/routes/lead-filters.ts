import type { Context } from "hono";
import { type ErrorBody, fieldError } from "#src/domain/errors.ts";
import { UNDO_MS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { dayStart } from "#src/domain/midnights.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";

/** Returns the id of the account that asks; for routes behind `requireAdmin`. */
export const viewerOf = async (c: Context<Env>): Promise<string> => (await c.get("account")())?.id ?? "";

/** Takes the current time and returns the moment (ISO UTC) after which a deletion can still be undone. */
export const undoSince = (now: Date): string => new Date(now.getTime() - UNDO_MS).toISOString();

/** Takes a query's days, both included, and returns the span (ISO UTC) they cover in `timeZone`, or the error of a 400. */
export const daysAsked = (
  days: { from?: string; to?: string },
  timeZone: string,
): { from?: string; until?: string } | ErrorBody => {
  const from = days.from === undefined ? undefined : dayStart(days.from, timeZone);
  const until = days.to === undefined ? undefined : dayStart(days.to, timeZone, 1);
  if (days.from !== undefined && from === undefined) return fieldError("from", t(MESSAGES.dayInvalid));
  if (days.to !== undefined && until === undefined) return fieldError("to", t(MESSAGES.dayInvalid));
  if (from !== undefined && until !== undefined && from >= until)
    return fieldError("from", t(MESSAGES.daysReversed));
  return { from, until };
};
