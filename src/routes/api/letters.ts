import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";

/** The letters that were given up, and 'Retry' for one of them. */
export const lettersApi = ({ now, store }: Pick<Deps, "now" | "store">) =>
  new Hono<Env>()
    .get("/parked", requireAdmin, async (c) => c.json(await store.outbox.parked()))
    .post("/:id/retry", requireAdmin, async (c) => {
      const again = await store.outbox.retry(c.req.param("id"), now().toISOString());
      return again ? c.json({ ok: true }) : c.json({ error: "There is no such letter waiting." }, 404);
    });
