import { join } from "node:path";
import { type Context, Hono } from "hono";
import { FONTS } from "#src/content/font-files.ts";
import { ICON_NAMES } from "#src/content/icon-addresses.ts";
import { FONT_NAME } from "#src/content/shape/site.ts";
import { withWaiting } from "#src/content/waiting.ts";
import type { Deps } from "#src/deps.ts";
import { isOneOf } from "#src/domain/lists.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff } from "#src/middleware/guards.ts";
import { SHARED_PAGES } from "#src/share/cards.ts";

/** /api/content/drawn: what the waiting words of an account look like: a page's share image, an icon, a font. */
export const drawnApi = ({ content, services, store }: Pick<Deps, "content" | "services" | "store">) => {
  const next = async (c: Context<Env>) => {
    const copy = await store.wordsCopies.of(c.get("admin").id);
    return withWaiting(content.current, copy?.files ?? []);
  };
  const fontAt = async (name: string): Promise<Blob | undefined> => {
    if (content.folder === undefined || !FONT_NAME.test(name)) return undefined;
    const file = Bun.file(join(content.folder, FONTS, name));
    return (await file.exists()) ? file : undefined;
  };
  const answer = (c: Context<Env>, file: Blob | undefined) => {
    if (!file) return c.notFound();
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(file.stream(), 200, { "content-type": file.type });
  };

  return new Hono<Env>()
    .get("/page/:name", requireStaff, async (c) => {
      const name = c.req.param("name");
      const png = isOneOf(SHARED_PAGES, name) && (await services.shareImages.draw(name, await next(c)));
      return answer(c, png ? new Blob([png], { type: "image/png" }) : undefined);
    })
    .get("/icon/:name", requireStaff, async (c) => {
      const name = c.req.param("name");
      return answer(
        c,
        isOneOf(ICON_NAMES, name) ? await services.icons.draw(await next(c), name) : undefined,
      );
    })
    .get("/font/:name", requireStaff, async (c) => answer(c, await fontAt(c.req.param("name"))));
};
