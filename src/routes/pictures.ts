import { join } from "node:path";
import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";

const NAME = /^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|webp)$/;

/** GET /pictures/…: the operator's own pictures, named by the content. Cached briefly: a file may change under its name. */
export const pictureRoutes = ({ paths }: Pick<Deps, "paths">) =>
  new Hono<Env>().get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const file = NAME.test(name) ? Bun.file(join(paths.content, "pictures", name)) : undefined;
    if (!file || !(await file.exists())) return c.notFound();
    return new Response(file, {
      headers: {
        "content-type": file.type,
        // Set by hand: a HEAD response has no body to take the length from.
        "content-length": String(file.size),
        "cache-control": "public, max-age=300",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  });
