import { Hono } from "hono";
import { csvAnswer, rowOr } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { undoSince } from "#src/domain/limits.ts";
import { SORT_FIELDS } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireStaff, staffDo, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { listQuery } from "#src/schemas/list-query.ts";
import { testimonialCreate, testimonialFeatured, testimonialUpdate } from "#src/schemas/testimonial.ts";

const answer = rowOr(() => t("There is no such testimonial."));
const query = listQuery(SORT_FIELDS.testimonials);

/** The home page renders its featured one itself (CONTRACT, HTTP). */
export const testimonialsApi = ({ now, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireStaff, validate("query", query), async (c) => {
      const { rows, total, home = "" } = await store.testimonials.list(c.req.valid("query"));
      return c.json(rows, 200, { "x-total-count": String(total), "x-home-testimonial": home });
    })
    .get("/export.csv", adminsDo("export testimonials"), validate("query", query), (c) => {
      const requested = c.req.valid("query");
      return csvAnswer("testimonials", (page) => store.testimonials.list({ ...requested, ...page }));
    })
    .get("/:id", requireStaff, async (c) => answer(c, await store.testimonials.byId(c.req.param("id"))))
    .post("/", staffDo("create testimonial"), json(testimonialCreate), once({ now, store }), async (c) => {
      const row = { ...c.req.valid("json"), id: Bun.randomUUIDv7(), createdAt: now().toISOString() };
      return c.json(await store.testimonials.insert(row), 201);
    })
    .put("/:id", staffDo("change testimonial"), json(testimonialUpdate), async (c) =>
      answer(c, await store.testimonials.update(c.req.param("id"), c.req.valid("json"))),
    )
    .patch("/:id/featured", staffDo("change testimonial"), json(testimonialFeatured), async (c) =>
      answer(c, await store.testimonials.update(c.req.param("id"), c.req.valid("json"))),
    )
    .post("/:id/restore", staffDo("restore testimonial"), async (c) => {
      const id = c.req.param("id");
      const back = await store.testimonials.undelete(id, undoSince(now()));
      return answer(c, back && (await store.testimonials.byId(id)));
    })
    .delete("/:id", staffDo("delete testimonial"), async (c) => {
      const gone = await store.testimonials.delete(c.req.param("id"), now().toISOString());
      return answer(c, gone && { ok: true });
    });
