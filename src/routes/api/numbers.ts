import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import { csvAnswer } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { dayIn } from "#src/domain/dates.ts";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin, validate } from "#src/middleware/guards.ts";
import { numbersQuery } from "#src/schemas/numbers.ts";

export const numbersApi = ({ config, content, now, services }: Deps) => {
  const counted: MiddlewareHandler<Env> = (c, next) =>
    config.numbers ? next() : Promise.resolve(c.notFound());
  const query = numbersQuery(() => dayIn(now(), content.current.site.timeZone));

  return new Hono<Env>()
    .get("/", counted, requireAdmin, validate("query", query), async (c) =>
      c.json(await services.numbers.report(c.req.valid("query"))),
    )
    .get("/export.csv", counted, requireAdmin, validate("query", query), (c) => {
      const days = c.req.valid("query");
      return csvAnswer("numbers", EXPORT_COLUMNS.numbers, async ({ limit, offset }) => ({
        rows: await services.numbers.rows({ ...days, limit, offset }),
      }));
    });
};
