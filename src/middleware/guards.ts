import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler, ValidationTargets } from "hono";
import type { z } from "zod";
import type { EntryName } from "#src/domain/audit.ts";
import { type Role, STAFF_ROLES } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { firstMessages, versionRead } from "#src/schemas/fields.ts";
import { setEntry } from "./audit.ts";
import type { Env } from "./env.ts";

export const refuseUnless = async (c: Context<Env>, roles: readonly Role[]) => {
  const account = await c.get("account")();
  if (!account) return c.json({ error: t("Please sign in first.") }, 401);
  if (!roles.includes(account.role)) return c.json({ error: t("Admin access required.") }, 403);
  c.set("admin", account);
};

const onlyFor = (roles: readonly Role[], entry?: EntryName) => {
  const guard: MiddlewareHandler<Env> = async (c, next) => {
    if (entry) setEntry(c, { name: entry });
    return (await refuseUnless(c, roles)) ?? next();
  };
  return Object.assign(guard, { entry });
};

export const requireAdmin = onlyFor(["admin"]);
/** For what editors do too: posts, testimonials, books, pictures, words, their own account. */
export const requireStaff = onlyFor(STAFF_ROLES);

/** For calls that write, or hand personal data out: `entry` is the audit list's. */
export const adminsDo = (entry: EntryName) => onlyFor(["admin"], entry);
export const staffDo = (entry: EntryName) => onlyFor(STAFF_ROLES, entry);

/** 400 in the house shape. JSON bodies pass `body()` first. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result, c) => {
    if (!result.success) return c.json(firstMessages(result.error), 400);
  });

export const ifMatch = validate("header", versionRead);
