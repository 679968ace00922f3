import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff } from "#src/middleware/guards.ts";

const answer = (c: Context<Env>, file: Blob | undefined) => {
  c.header("cache-control", "private, no-store");
  // A 404 would be an error in the console of whoever looks at words that no picture can hold.
  if (!file) return c.body(null, 204);
  c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(file.stream(), 200, { "content-type": file.type });
};

/** What the waiting words of an account look like: a page's share image, an icon, a font. No /api: it answers no JSON. */
export const drawnRoutes = ({ services: { drawn, words } }: Deps) =>
  new Hono<Env>()
    .get("/admin/drawn/page/:name", requireStaff, async (c) =>
      answer(c, await drawn.page(c.req.param("name"), c.get("admin").id)),
    )
    .get("/admin/drawn/own/:name", requireStaff, async (c) => {
      const page = await (await words()).read(`pages/${c.req.param("name")}.md`, false);
      return answer(c, page ? await drawn.ownPage(page.file, page.value, c.get("admin").id) : undefined);
    })
    .get("/admin/drawn/icon/:name", requireStaff, async (c) =>
      answer(c, await drawn.icon(c.req.param("name"), c.get("admin").id)),
    )
    .get("/admin/drawn/font/:name", requireStaff, async (c) =>
      answer(c, await drawn.font(c.req.param("name"))),
    );
