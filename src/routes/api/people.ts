import { Hono } from "hono";
import { person } from "#src/schemas/person.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { body } from "../../middleware/body.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";
import { validate } from "../../middleware/validate.ts";

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
