import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";

/**
 * GET /share/…: the generated share images and icons. A share image's address is a digest of its content, so it is
 * immutable.
 */
export const shareRoutes = ({ services }: Pick<Deps, "services">) =>
  new Hono<Env>().get("/share/:name", async (c) => {
    const icon = await services.icons.file(c.req.path);
    if (icon)
      return new Response(new Uint8Array(icon.bytes), {
        headers: {
          "content-type": icon.type,
          // The operator's mark may change under the same name.
          "cache-control": "public, max-age=3600",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
      });
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
