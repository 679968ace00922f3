import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { booksApi } from "./api/books.ts";
import { contactApi } from "./api/contact.ts";

/** Everything under /api, one router a noun. */
export const apiRoutes = (deps: Deps) =>
  new Hono<Env>().route("/books", booksApi(deps)).route("/contact", contactApi(deps));

/** The calls as the browser's typed client sees them. */
export type Api = ReturnType<typeof apiRoutes>;
