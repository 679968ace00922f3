import type { Context, MiddlewareHandler } from "hono";
import { UNDO_MS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** Lets admins through: 401 for who is not signed in, 403 for who is not an admin (CONTRACT, HTTP). */
export const requireAdmin: MiddlewareHandler<Env> = async function requireAdmin(c, next) {
  const account = await c.get("account")();
  if (!account) return c.json({ error: t("Please sign in first.") }, 401);
  if (account.role !== "admin") return c.json({ error: t("Admin access required.") }, 403);
  return next();
};

/** Returns the id of the account that asks; for routes behind `requireAdmin`. */
export const viewerOf = async (c: Context<Env>): Promise<string> => (await c.get("account")())?.id ?? "";

/** Takes the current time and returns the moment (ISO UTC) after which a deletion can still be undone. */
export const undoSince = (now: Date): string => new Date(now.getTime() - UNDO_MS).toISOString();
