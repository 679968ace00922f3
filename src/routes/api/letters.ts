import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { t } from "#src/domain/words.ts";
import { FORM_TYPE, mediaType } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin, validate } from "#src/middleware/guards.ts";
import { letterListQuery } from "#src/schemas/list-query.ts";

/** A form in Today needs no script: it leads back there, where it can be undone. */
const did = (c: Context<Env>, letter: string) =>
  mediaType(c.req.raw) === FORM_TYPE
    ? c.redirect(`/admin/today?${new URLSearchParams({ letter })}`, 303)
    : c.json({ ok: true });

/** CONTRACT, The day. */
export const lettersApi = ({ now, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireAdmin, validate("query", letterListQuery), async (c) => {
      const { rows, total } = await store.outbox.list(c.req.valid("query"));
      const shown = rows.map((row) => ({ ...row, why: whyOf(row) }));
      return c.json(shown, 200, { "x-total-count": String(total) });
    })
    .post("/retry", requireAdmin, async (c) =>
      c.json({ ok: true, letters: await store.outbox.retryAll(now().toISOString()) }),
    )
    .post("/:id/retry", requireAdmin, async (c) => {
      const id = c.req.param("id");
      const again = await store.outbox.retry(id, now().toISOString());
      return again ? did(c, id) : c.json({ error: t("This letter is no longer waiting.") }, 404);
    })
    .post("/:id/stop", requireAdmin, async (c) => {
      const id = c.req.param("id");
      const { failed } = await store.outbox.stop(id, now().toISOString());
      if (failed === "missing") return c.json({ error: t("There is no such letter.") }, 404);
      if (failed === "staff")
        return c.json(
          { error: t("This is the address of an account: without letters nobody signs in with it.") },
          409,
        );
      return did(c, id);
    });
