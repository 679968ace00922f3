import { Hono } from "hono";
import type { Env } from "#src/middleware/env.ts";
import { asset } from "./frame.ts";

/** GET the icons that browsers and feed readers ask for by habit, without having read a page. */
export const iconRoutes = () =>
  new Hono<Env>()
    .get("/favicon.ico", (c) => c.redirect(asset("favicon.ico")))
    .get("/apple-touch-icon.png", (c) => c.redirect(asset("apple-touch-icon.png")));
