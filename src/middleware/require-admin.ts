import type { MiddlewareHandler } from "hono";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** Lets admins through: 401 for who is not signed in, 403 for who is not an admin (CONTRACT, HTTP). */
export const requireAdmin: MiddlewareHandler<Env> = async function requireAdmin(c, next) {
  const account = await c.get("account")();
  if (!account) return c.json({ error: t("Please sign in first.") }, 401);
  if (account.role !== "admin") return c.json({ error: t("Admin access required.") }, 403);
  return next();
};
