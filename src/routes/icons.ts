import { Hono } from "hono";
import { asset } from "#src/answers/frame.ts";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";

/** GET the icons at their well-known addresses, requested without having read a page. */
export const iconRoutes = ({ services: { icons } }: Pick<Deps, "services">) => {
  const app = new Hono<Env>();
  for (const name of ["favicon.ico", "apple-touch-icon.png"] as const)
    app.get(`/${name}`, (c) => {
      c.header("cache-control", "no-cache");
      return c.redirect(icons.addressOf(name) ?? asset(name));
    });
  return app;
};
