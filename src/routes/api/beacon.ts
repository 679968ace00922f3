import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { figureOf } from "#src/domain/beacon.ts";
import { isStaff } from "#src/domain/lists.ts";
import { body } from "#src/middleware/body.ts";
import { readerOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { beacon } from "#src/schemas/numbers.ts";

const BYTES_MAX = 4_096;

/** What only the browser sees, one word of `domain/beacon.ts`. */
export const beaconApi = ({ config, now, services }: Deps) =>
  new Hono<Env>().post(
    "/",
    rateLimit(bucketLimits(60, 1_000), { config, now }),
    body({ types: ["text/plain"], max: BYTES_MAX, public: { config } }),
    async (c) => {
      const parsed = beacon.safeParse(await c.req.text());
      if (!parsed.success) return c.json({ error: parsed.error.issues[0]?.message ?? "" }, 400);
      const { word, referrer } = parsed.data;
      const viewer = await c.get("account")();
      if (!isStaff(viewer)) {
        const figure = figureOf(word);
        if (figure) services.numbers.event(readerOf(c, config), figure);
        else services.numbers.shown(readerOf(c, config), referrer);
      }
      return c.json({ ok: true });
    },
  );
