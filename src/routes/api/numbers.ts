import { Hono, type MiddlewareHandler } from "hono";
import { csvAnswer } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { figureOf } from "#src/domain/beacon.ts";
import { dayIn } from "#src/domain/dates.ts";
import { isStaff } from "#src/domain/lists.ts";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, validate } from "#src/middleware/guards.ts";
import { bucketLimits, rateLimit } from "#src/middleware/rate-limit.ts";
import { beacon, numbersQuery } from "#src/schemas/numbers.ts";

export const numbersApi = ({ config, content, now, services }: Deps) => {
  const counted: MiddlewareHandler<Env> = (c, next) =>
    config.numbers ? next() : Promise.resolve(c.notFound());
  const query = numbersQuery(() => dayIn(now(), content.current.site.timeZone));

  return new Hono<Env>()
    .get("/", counted, requireAdmin, validate("query", query), async (c) =>
      c.json(await services.numbers.report(c.req.valid("query"))),
    )
    .get("/export.csv", counted, adminsDo("export numbers"), validate("query", query), (c) => {
      const days = c.req.valid("query");
      const read = async (page: { limit: number; offset: number }) => ({
        rows: await services.numbers.rows({ ...days, ...page }),
      });
      return csvAnswer("numbers", read);
    });
};

/** What only the browser sees, one word of `domain/beacon.ts`. */
export const beaconApi = ({ config, now, services }: Deps) =>
  new Hono<Env>().post(
    "/",
    rateLimit(bucketLimits(60, 1_000), { config, now }),
    body({ types: ["text/plain"], isPublic: true }),
    async (c) => {
      const parsed = beacon.safeParse(await c.req.text());
      if (!parsed.success) return c.json({ error: parsed.error.issues[0]?.message ?? "" }, 400);
      const { word, referrer } = parsed.data;
      const viewer = await c.get("account")();
      if (!isStaff(viewer)) {
        const figure = figureOf(word);
        if (figure) services.numbers.event(c.env, figure);
        else services.numbers.shown(c.env, referrer);
      }
      return c.json({ ok: true });
    },
  );
