import { join } from "node:path";
import { type Context, Hono } from "hono";
import { asset } from "#src/answers/frame.ts";
import type { Deps } from "#src/deps.ts";
import { isPictureName, PICTURES, UPLOAD_TYPES, type UploadExtension } from "#src/domain/upload.ts";
import type { Env } from "#src/middleware/env.ts";

const UPLOAD_NAME = /^[0-9a-f]{32}(?:-\d{3,4})?\.(png|jpg|webp|gif)$/;

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A picture opened by itself runs nothing; an SVG may need its own styles. */
const SANDBOX = "default-src 'none'; sandbox";
export const STYLED_SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const fileAt = async (path: string): Promise<Bun.BunFile | undefined> => {
  const file = Bun.file(path);
  return (await file.exists()) ? file : undefined;
};

type Kind = { type: string; cache: string; policy?: string };

const answerFile = (body: Blob | Uint8Array<ArrayBuffer>, { type, cache, policy = SANDBOX }: Kind) =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-length": String(body instanceof Blob ? body.size : body.byteLength),
      "cache-control": cache,
      "content-security-policy": policy,
    },
  });

export const fileRoutes = ({ assets, content, paths, services }: Deps) => {
  const { icons, shareImages } = services;
  const routes = new Hono<Env>();

  /** The icons at their well-known addresses, requested without having read a page. */
  const icon = (name: "favicon.ico" | "apple-touch-icon.png") => (c: Context<Env>) => {
    c.header("cache-control", "no-cache");
    return c.redirect(icons.addressOf(name) ?? asset(name));
  };

  /** The picture itself in place of a width that it has not: who names a width does not know how wide it is. */
  const wholeOf = async (name: string): Promise<Bun.BunFile | undefined> => {
    const [, picture] = /^(\w+)-(?:480|800)\.webp$/.exec(name) ?? [];
    for (const extension of picture ? Object.keys(UPLOAD_TYPES) : []) {
      const file = await fileAt(join(paths.uploads, `${picture}.${extension}`));
      if (file) return file;
    }
    return undefined;
  };

  return (
    routes
      .get("/assets/fonts/:name", async (c, next) => {
        const font = content.current.fonts?.files.find(({ href }) => href === c.req.path);
        if (!font) return next();
        const answer = answerFile(new Uint8Array(font.bytes), { type: font.type, cache: IMMUTABLE });
        answer.headers.set("cross-origin-resource-policy", "same-origin");
        return answer;
      })
      // Answered before the router (see `keptAnswers`); here under their other spellings.
      .get("/assets/*", (c) => assets(c.req.path, c.req.raw) ?? c.notFound())
      .get("/favicon.ico", icon("favicon.ico"))
      .get("/apple-touch-icon.png", icon("apple-touch-icon.png"))
      // The address holds a hash of the bytes.
      .get("/uploads/:name", async (c) => {
        const name = c.req.param("name");
        const extension = UPLOAD_NAME.exec(name)?.[1] as UploadExtension | undefined;
        const file = extension && ((await fileAt(join(paths.uploads, name))) ?? (await wholeOf(name)));
        return file ? answerFile(file, { type: file.type, cache: IMMUTABLE }) : c.notFound();
      })
      // The operator's own, named by the content: a file may change under its name.
      .get(`/${PICTURES}/:name`, async (c) => {
        const name = c.req.param("name");
        const file = isPictureName(name) ? await fileAt(join(paths.content, PICTURES, name)) : undefined;
        if (!file) return c.notFound();
        return answerFile(file, { type: file.type, cache: "public, max-age=300", policy: STYLED_SANDBOX });
      })
      // A share image's address is a digest of its content; the operator's mark may change under the same name.
      .get("/share/:name", async (c) => {
        const mark = await icons.file(c.req.path);
        if (mark)
          return answerFile(mark, {
            type: mark.type,
            cache: "public, max-age=3600",
            policy: STYLED_SANDBOX,
          });
        const file = await shareImages.file(c.req.param("name"));
        return file ? answerFile(file, { type: "image/png", cache: IMMUTABLE }) : c.notFound();
      })
  );
};
