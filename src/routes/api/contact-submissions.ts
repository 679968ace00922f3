import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import { SORT_FIELDS } from "#src/domain/sort-fields.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin } from "#src/middleware/require-admin.ts";
import { validate } from "#src/middleware/validate.ts";
import { csvAnswer } from "#src/routes/csv-answer.ts";
import { submissionListQuery } from "#src/schemas/list-query.ts";

const NONE = { error: "There is no such submission." };

const query = submissionListQuery(SORT_FIELDS.submissions);

/** What came by the contact form, for admins: `suspected=true` lists what is held back as spam instead. */
export const contactSubmissionsApi = ({ services, store }: Pick<Deps, "services" | "store">) =>
  new Hono<Env>()
    .get("/", requireAdmin, validate("query", query), async (c) => {
      const { suspected, ...rest } = c.req.valid("query");
      const { rows, total } = await store.submissions.list({ ...rest, suspects: suspected });
      return c.json(rows, 200, { "x-total-count": String(total) });
    })
    .get("/export.csv", requireAdmin, validate("query", query), (c) => {
      const { q, sort, dir, suspected } = c.req.valid("query");
      return csvAnswer(suspected ? "suspects" : "submissions", EXPORT_COLUMNS.submissions, (page) =>
        store.submissions.list({ q, sort, dir, suspects: suspected, ...page }),
      );
    })
    .get("/:id/letters", requireAdmin, async (c) =>
      c.json(await store.outbox.about("submission", c.req.param("id"))),
    )
    .post("/:id/restore", requireAdmin, async (c) => {
      const row = await services.submissions.restore(c.req.param("id"));
      return row ? c.json(row) : c.json(NONE, 404);
    })
    .delete("/:id", requireAdmin, async (c) => {
      const gone = await store.submissions.delete(c.req.param("id"));
      return gone ? c.json({ ok: true }) : c.json(NONE, 404);
    });
