import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";
import { validate } from "#src/middleware/validate.ts";
import { person } from "#src/schemas/person.ts";

/**
 * 'Export' and 'Erase this person'. Both are posts: an address has no place in a URL, which histories and proxies keep.
 */
export const peopleApi = ({ services, store }: Pick<Deps, "services" | "store">) =>
  new Hono<Env>()
    .post("/export", requireAdmin, body(), validate("json", person), async (c) =>
      c.json(await store.people.gather(c.req.valid("json").email)),
    )
    .post("/erase", requireAdmin, body(), validate("json", person), async (c) =>
      c.json({ erased: await services.people.erase(c.req.valid("json").email) }),
    );
