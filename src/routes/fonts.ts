import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";

/** GET /assets/fonts/…: the operator's own fonts. The address holds a hash of the bytes, so responses are immutable. */
export const fontRoutes = ({ content }: Pick<Deps, "content">) =>
  new Hono<Env>().get("/assets/fonts/:name", async (c, next) => {
    const font = content.current.fonts?.files.find(({ href }) => href === c.req.path);
    if (!font) return next();
    return new Response(new Uint8Array(font.bytes), {
      headers: {
        "content-type": font.type,
        "content-length": String(font.bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      },
    });
  });
