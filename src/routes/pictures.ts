import { join } from "node:path";
import { Hono } from "hono";
import { fileAt } from "#src/answers/disk-file.ts";
import type { Deps } from "#src/deps.ts";
import { isPictureName, PICTURES } from "#src/domain/own-address.ts";
import type { Env } from "#src/middleware/env.ts";

/** GET /pictures/…: the operator's own pictures, named by the content. Cached briefly: a file may change under its name. */
export const pictureRoutes = ({ paths }: Pick<Deps, "paths">) =>
  new Hono<Env>().get(`/${PICTURES}/:name`, async (c) => {
    const name = c.req.param("name");
    const file = isPictureName(name) ? await fileAt(join(paths.content, PICTURES, name)) : undefined;
    if (!file) return c.notFound();
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
