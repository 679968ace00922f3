import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler, ValidationTargets } from "hono";
import type { z } from "zod";
import { UNDO_MS } from "#src/domain/limits.ts";
import { type Role, STAFF_ROLES } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import type { Env } from "./env.ts";

/** CONTRACT, HTTP. */
export const requireAdmin: MiddlewareHandler<Env> = async function requireAdmin(c, next) {
  return (await refuseNoAdmin(c)) ?? next();
};

/** For what editors do too: posts, testimonials, books, pictures, words, their own account. */
export const requireStaff: MiddlewareHandler<Env> = async function requireStaff(c, next) {
  return (await refuseNoStaff(c)) ?? next();
};

/** Sets `admin` for an admin. */
export const refuseNoAdmin = (c: Context<Env>): Promise<Response | undefined> => refuseUnless(c, ["admin"]);

export const refuseNoStaff = (c: Context<Env>): Promise<Response | undefined> => refuseUnless(c, STAFF_ROLES);

const refuseUnless = async (c: Context<Env>, roles: readonly Role[]): Promise<Response | undefined> => {
  const account = await c.get("account")();
  if (!account) return c.json({ error: t("Please sign in first.") }, 401);
  if (!roles.includes(account.role)) return c.json({ error: t("Admin access required.") }, 403);
  c.set("admin", account);
};

/** ISO UTC. */
export const undoSince = (now: Date): string => new Date(now.getTime() - UNDO_MS).toISOString();

/** 400 in the house shape. JSON bodies pass `body()` first. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result, c) => {
    if (!result.success) return c.json(firstMessages(result.error), 400);
  });
