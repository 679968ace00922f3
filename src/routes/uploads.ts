import { join } from "node:path";
import { Hono } from "hono";
import { fileAt } from "#src/answers/disk-file.ts";
import type { Deps } from "#src/deps.ts";
import { UPLOAD_TYPES, type UploadExtension } from "#src/domain/upload.ts";
import type { Env } from "#src/middleware/env.ts";

const NAME = /^[0-9a-f]{32}(?:-\d{3,4})?\.(png|jpg|webp|gif)$/;

/** GET /uploads/…: uploaded pictures. The address holds a hash of the bytes, so responses are immutable. */
export const uploadRoutes = ({ paths }: Pick<Deps, "paths">) =>
  new Hono<Env>().get("/uploads/:name", async (c) => {
    const name = c.req.param("name");
    const extension = NAME.exec(name)?.[1] as UploadExtension | undefined;
    const file = extension && (await fileAt(join(paths.uploads, name)));
    if (!file) return c.notFound();
    return new Response(file, {
      headers: {
        "content-type": UPLOAD_TYPES[extension],
        // Set by hand: a HEAD response has no body to take the length from.
        "content-length": String(file.size),
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  });
