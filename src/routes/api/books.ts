import { Hono } from "hono";
import { bookListQuery } from "#src/schemas/list-query.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { validate } from "../../middleware/validate.ts";

/** GET /api/books: the books of one category, or all of them, in the order of the shelves (CONTRACT, HTTP). */
export const booksApi = ({ store }: Pick<Deps, "store">) =>
  new Hono<Env>().get("/", validate("query", bookListQuery), async (c) =>
    c.json(await store.books.list(c.req.valid("query").category)),
  );
