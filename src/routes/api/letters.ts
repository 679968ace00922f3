import { type Context, Hono } from "hono";
import type { z } from "zod";
import { withWaiting } from "#src/content/waiting.ts";
import type { Deps } from "#src/deps.ts";
import { whyOf } from "#src/domain/mail-trouble.ts";
import { t } from "#src/domain/words.ts";
import { writeWords } from "#src/mail/letters/kinds.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { sampleOf } from "#src/mail/letters/samples.ts";
import { isForm, json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, requireStaff, validate } from "#src/middleware/guards.ts";
import { letterPreview } from "#src/schemas/content.ts";
import { letterListQuery } from "#src/schemas/list-query.ts";

/** A form in Today needs no script: it leads back there, where it can be undone. */
const did = (c: Context<Env>, letter: string) =>
  isForm(c) ? c.redirect(`/admin/today?${new URLSearchParams({ letter })}`, 303) : c.json({ ok: true });

/** CONTRACT, The day. */
export const lettersApi = ({ now, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireAdmin, validate("query", letterListQuery), async (c) => {
      const { rows, total } = await store.outbox.list(c.req.valid("query"));
      const shown = rows.map((row) => ({ ...row, why: whyOf(row) }));
      return c.json(shown, 200, { "x-total-count": String(total) });
    })
    .post("/retry", adminsDo("retry letters"), async (c) =>
      c.json({ ok: true, letters: await store.outbox.retryAll(now().toISOString()) }),
    )
    .post("/:id/retry", adminsDo("retry letter"), async (c) => {
      const id = c.req.param("id");
      const again = await store.outbox.retry(id, now().toISOString());
      return again ? did(c, id) : c.json({ error: t("This letter is no longer waiting.") }, 404);
    })
    .post("/:id/stop", adminsDo("stop letter"), async (c) => {
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

/** A letter as it will arrive, with words that wait; and to one's own address. */
export const letterPreviewsApi = ({ content, now, origin, store }: Deps) => {
  const written = ({ file, files }: z.infer<typeof letterPreview>) => {
    const words = withWaiting(content.current, files);
    const questions = words.assessment.questions.map(({ text }) => text);
    const sample = sampleOf(file, origin(), now(), questions);
    if (!sample) return undefined;
    const { html, subject, text } = writeWords(sample, { words, origin: origin() });
    return { html, subject, text };
  };
  const missing = (c: Context<Env>) => c.json({ error: t("There is no such letter.") }, 404);

  return new Hono<Env>()
    .post("/", requireStaff, json(letterPreview), (c) => {
      const letter = written(c.req.valid("json"));
      return letter ? c.json(letter) : missing(c);
    })
    .post("/send", requireStaff, json(letterPreview), async (c) => {
      const letter = written(c.req.valid("json"));
      if (!letter) return missing(c);
      const { email: to } = c.get("admin");
      await store.outbox.insert([queuedLetter("sample", letter, { to, origin: origin(), at: now() })]);
      return c.json({ ok: true });
    });
};
