import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";
import { validate } from "#src/middleware/validate.ts";
import { pageQuery } from "#src/schemas/list-query.ts";

/** GET /api/audit: the audit list, newest first, for admins. */
export const auditApi = ({ store }: Pick<Deps, "store">) =>
  new Hono<Env>().get("/", requireAdmin, validate("query", pageQuery), async (c) => {
    const { rows, total } = await store.audit.list(c.req.valid("query"));
    return c.json(rows, 200, { "x-total-count": String(total) });
  });
