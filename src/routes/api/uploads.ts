import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { UPLOAD_BYTES_MAX } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, tooLarge } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";

/** What the form around the file may take. */
const FORM_BYTES = 65_536;
/** How long a slow, honest upload may pause. */
const PAUSE_S = 120;

const refusals = {
  "not-a-picture": MESSAGES.pictureInvalid,
  "too-many-pixels": MESSAGES.picturePixels,
} as const;

/** POST /api/uploads: one picture, multipart, in the field `file`. */
export const uploadsApi = ({ services }: Pick<Deps, "services">) =>
  new Hono<Env>().post(
    "/",
    requireAdmin,
    async (c, next) => {
      c.env.server?.timeout(c.env.request, PAUSE_S);
      return next();
    },
    body({ types: ["multipart/form-data"], max: UPLOAD_BYTES_MAX + FORM_BYTES }),
    async (c) => {
      const refuse = (sentence: string) => c.json({ error: sentence, fields: { file: sentence } }, 400);
      const form = await c.req.formData().catch(() => null);
      const file = form?.get("file");
      if (!(file instanceof File) || file.size === 0) return refuse(MESSAGES.pictureRequired);
      if (file.size > UPLOAD_BYTES_MAX) return tooLarge(c, UPLOAD_BYTES_MAX);
      const taken = await services.uploads.take(new Uint8Array(await file.arrayBuffer()));
      if ("failed" in taken) return refuse(refusals[taken.failed]);
      const { url, width, height } = taken;
      return c.json({ url, width, height }, 201);
    },
  );
