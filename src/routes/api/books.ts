import { Hono } from "hono";
import { keptList, rowOr } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { undoSince } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { staffDo, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { bookOrder, bookRow, bookUpdate } from "#src/schemas/book.ts";
import { bookListQuery } from "#src/schemas/list-query.ts";

const answer = rowOr(() => t("There is no such book."));

/** For everybody to read; for staff to change (CONTRACT). */
export const booksApi = (deps: Deps) => {
  const { now, store } = deps;
  const all = keptList(deps, {
    key: "/api/books",
    shows: ["book"],
    matches: (c) => !Object.keys(bookListQuery.shape).some((name) => c.req.query(name)?.trim()),
    read: () => store.books.list(),
  });

  return new Hono<Env>()
    .get("/", validate("query", bookListQuery), all, async (c) => {
      const { category, q = "", limit, offset } = c.req.valid("query");
      const words = [...new Set(q.toLowerCase().split(/\s+/))];
      const found = (await store.books.list(category)).filter(({ title, author, description }) => {
        const text = `${title} ${author} ${description}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      const page = found.slice(offset, limit && offset + limit);
      return c.json(page, 200, { "x-total-count": String(found.length) });
    })
    .post("/", staffDo("create book"), json(bookRow), once(deps), async (c) =>
      c.json(await store.books.insert({ ...c.req.valid("json"), id: Bun.randomUUIDv7() }), 201),
    )
    .post("/order", staffDo("order book"), json(bookOrder), async (c) => {
      const { ids } = c.req.valid("json");
      const list = await store.books.order(ids);
      if (!list) return c.json(fieldError("ids", t(MESSAGES.booksOrder)), 400);
      setEntry(c, { subjects: ids });
      return c.json(list);
    })
    .put("/:id", staffDo("change book"), json(bookUpdate), async (c) =>
      answer(c, await store.books.update(c.req.param("id"), c.req.valid("json"))),
    )
    .post("/:id/restore", staffDo("restore book"), async (c) => {
      const id = c.req.param("id");
      const back = await store.books.undelete(id, undoSince(now()));
      return answer(c, back && (await store.books.byId(id)));
    })
    .delete("/:id", staffDo("delete book"), async (c) => {
      const gone = await store.books.delete(c.req.param("id"), now().toISOString());
      return answer(c, gone && { ok: true });
    });
};
