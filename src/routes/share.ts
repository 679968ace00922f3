import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";

/** GET /share/…: the share images drawn here. An address holds what the picture says, so it may be kept for good. */
export const shareRoutes = ({ services }: Pick<Deps, "services">) =>
  new Hono<Env>().get("/share/:name", async (c) => {
    const file = await services.shareImages.file(c.req.param("name"));
    if (!file) return c.notFound();
    return new Response(file, {
      headers: {
        "content-type": "image/png",
        "content-length": String(file.size),
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  });
