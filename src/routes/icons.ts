import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { asset } from "./frame.ts";

/** GET the icons at their well-known addresses (/favicon.ico and so on), requested without having read a page. */
export const iconRoutes = ({ services: { icons } }: Pick<Deps, "services">) =>
  new Hono<Env>()
    .get("/favicon.ico", (c) => c.redirect(icons.addressOf("favicon.ico") ?? asset("favicon.ico")))
    .get("/apple-touch-icon.png", (c) =>
      c.redirect(icons.addressOf("apple-touch-icon.png") ?? asset("apple-touch-icon.png")),
    );
