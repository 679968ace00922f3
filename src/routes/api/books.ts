import { Hono } from "hono";
import { keptJson } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { validate } from "#src/middleware/guards.ts";
import { bookListQuery } from "#src/schemas/list-query.ts";

/** GET /api/books: the books of one category or all, in the order of the reading page (CONTRACT, HTTP). */
export const booksApi = (deps: Pick<Deps, "origin" | "pages" | "store">) => {
  const all = keptJson(deps, {
    key: "/api/books",
    shows: ["book"],
    asks: (c) => !c.req.query("category")?.trim(),
    read: async () => ({ value: await deps.store.books.list() }),
  });

  return new Hono<Env>().get("/", validate("query", bookListQuery), all, async (c) =>
    c.json(await deps.store.books.list(c.req.valid("query").category)),
  );
};
