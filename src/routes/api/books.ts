import { Hono } from "hono";
import { keptJson } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { isRecord } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { body, requireStaff, undoSince, validate } from "#src/middleware/guards.ts";
import { bookOrder, bookRow } from "#src/schemas/book.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { bookListQuery } from "#src/schemas/list-query.ts";

const none = () => ({ error: t("There is no such book.") });
/** For everybody to read; for staff to change (CONTRACT). */
export const booksApi = (deps: Deps) => {
  const { now, store } = deps;
  const all = keptJson(deps, {
    key: "/api/books",
    shows: ["book"],
    matches: (c) => !c.req.query("category")?.trim(),
    read: async () => ({ value: await store.books.list() }),
  });

  return new Hono<Env>()
    .get("/", validate("query", bookListQuery), all, async (c) =>
      c.json(await store.books.list(c.req.valid("query").category)),
    )
    .post("/", requireStaff, body(), validate("json", bookRow), async (c) =>
      c.json(await store.books.insert({ ...c.req.valid("json"), id: Bun.randomUUIDv7() }), 201),
    )
    .post("/order", requireStaff, body(), validate("json", bookOrder), async (c) => {
      const { ids } = c.req.valid("json");
      const list = await store.books.order(ids);
      if (!list) return c.json(fieldError("ids", t("Name all books of one category, each once.")), 400);
      c.set("subjects", ids);
      return c.json(list);
    })
    .put("/:id", requireStaff, body(), async (c) => {
      const before = await store.books.byId(c.req.param("id"));
      if (!before) return c.json(none(), 404);
      const sent: unknown = await c.req.json();
      const row = bookRow.safeParse(isRecord(sent) ? { ...before, ...sent } : sent);
      if (!row.success) return c.json(firstMessages(row.error), 400);
      const changed = await store.books.update({ ...row.data, id: before.id });
      return changed ? c.json(changed) : c.json(none(), 404);
    })
    .post("/:id/restore", requireStaff, async (c) => {
      const row = await store.books.undelete(c.req.param("id"), undoSince(now()));
      return row ? c.json(row) : c.json(none(), 404);
    })
    .delete("/:id", requireStaff, async (c) => {
      const gone = await store.books.delete(c.req.param("id"), now().toISOString());
      return gone ? c.json({ ok: true }) : c.json(none(), 404);
    });
};
