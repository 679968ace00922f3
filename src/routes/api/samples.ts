import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff, staffDo } from "#src/middleware/guards.ts";
import { sampleMarks } from "#src/schemas/content.ts";

/** CONTRACT, "Samples". */
export const samplesApi = ({ services }: Deps) =>
  new Hono<Env>()
    .get("/", requireStaff, async (c) => c.json(await services.samples.list()))
    .post("/", staffDo("mark sample"), json(sampleMarks), async (c) => {
      const { ids, state } = c.req.valid("json");
      const list = await services.samples.mark(ids, state);
      if (!list) return c.json({ error: t("There is no such sample.") }, 404);
      setEntry(c, { subjects: ids });
      return c.json(list);
    });
