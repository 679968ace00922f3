import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { UPLOAD_BYTES_MAX } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, tooLarge } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff, staffDo, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { pageQuery } from "#src/schemas/list-query.ts";

const FORM_BYTES = 65_536;
/** Without a byte: mobile uploads do stall. */
const PAUSE_S = 120;

const refusals = {
  "not-a-picture": MESSAGES.pictureInvalid,
  "too-many-pixels": MESSAGES.picturePixels,
  "ends-early": MESSAGES.pictureEndsEarly,
  "animated-webp": MESSAGES.pictureAnimated,
} as const;

const none = () => ({ error: t("There is no such picture.") });

const used = () => ({
  error: t(
    "A post, a testimonial, a book, a draft or a page, as it is or was, shows this picture: take it out there first.",
  ),
});

export const uploadsApi = ({ now, services, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireStaff, validate("query", pageQuery), async (c) => {
      const { rows, total } = await store.uploads.library(c.req.valid("query"));
      return c.json(rows, 200, { "x-total-count": String(total) });
    })
    .delete("/:id", staffDo("delete picture"), async (c) => {
      const outcome = await services.uploads.remove(c.req.param("id"));
      if ("removed" in outcome) return c.json({ ok: true });
      return outcome.failed === "missing" ? c.json(none(), 404) : c.json(used(), 409);
    })
    .post(
      "/",
      staffDo("upload picture"),
      async (c, next) => {
        c.env.server?.timeout(c.env.request, PAUSE_S);
        return next();
      },
      body({ types: ["multipart/form-data"], max: UPLOAD_BYTES_MAX + FORM_BYTES }),
      once({ now, store }),
      async (c) => {
        const refuse = (message: string) => c.json(fieldError("file", t(message)), 400);
        const form = await c.req.formData().catch(() => null);
        const file = form?.get("file");
        if (!(file instanceof File) || file.size === 0) return refuse(MESSAGES.pictureRequired);
        if (file.size > UPLOAD_BYTES_MAX) return tooLarge(c, UPLOAD_BYTES_MAX);
        const taken = await services.uploads.take(new Uint8Array(await file.arrayBuffer()));
        if ("failed" in taken) return refuse(refusals[taken.failed]);
        const { id, url, width, height, isFirst } = taken;
        const note = isFirst ? t("This PNG is animated: its first picture was taken.") : undefined;
        setEntry(c, { subjects: [id] });
        return c.json({ url, width, height, ...(note && { note }) }, 201);
      },
    );
