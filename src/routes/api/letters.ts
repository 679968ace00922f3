import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { plainCallReason, plainReason } from "#src/domain/mail-trouble.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";

/** /api/letters, for admins: letters that could not be sent, with reason and date; POST retries one or all. */
export const lettersApi = ({ now, store }: Pick<Deps, "now" | "store">) =>
  new Hono<Env>()
    .get("/parked", requireAdmin, async (c) => c.json(await store.outbox.parked()))
    .get("/trouble", requireAdmin, async (c) => {
      const { cause, ...trouble } = await store.mailTrouble.read();
      const inWords = cause?.kind === "webhook" ? plainCallReason : plainReason;
      return c.json({ ...trouble, why: cause && inWords(cause.error), error: cause?.error ?? null });
    })
    .post("/retry", requireAdmin, async (c) =>
      c.json({ ok: true, letters: await store.mailTrouble.retryAll(now().toISOString()) }),
    )
    .post("/:id/retry", requireAdmin, async (c) => {
      const again = await store.outbox.retry(c.req.param("id"), now().toISOString());
      return again ? c.json({ ok: true }) : c.json({ error: t("There is no such letter waiting.") }, 404);
    });
