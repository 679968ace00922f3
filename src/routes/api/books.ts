import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { validate } from "#src/middleware/validate.ts";
import { bookListQuery } from "#src/schemas/list-query.ts";

/** GET /api/books: the books of one category, or all of them, in the order of the shelves (CONTRACT, HTTP). */
export const booksApi = ({ store }: Pick<Deps, "store">) =>
  new Hono<Env>().get("/", validate("query", bookListQuery), async (c) =>
    c.json(await store.books.list(c.req.valid("query").category)),
  );
