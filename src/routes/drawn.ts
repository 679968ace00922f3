import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff } from "#src/middleware/guards.ts";
import { STYLED_SANDBOX } from "./files.ts";

const answerDrawn = (c: Context<Env>, file: Blob | undefined) => {
  c.header("cache-control", "private, no-store");
  // A 404 would be an error in the console of whoever looks at words that no picture can hold.
  if (!file) return c.body(null, 204);
  c.header("content-security-policy", STYLED_SANDBOX);
  return c.body(file.stream(), 200, { "content-type": file.type });
};

/** What the waiting words of an account look like. Not under /api: it answers no JSON. */
export const drawnRoutes = ({ services: { drawn, words } }: Deps) => {
  const routes = new Hono<Env>();
  const looks = {
    page: drawn.page,
    icon: drawn.icon,
    font: drawn.font,
    own: async (name: string, accountId: string) => {
      const page = await (await words()).read(`pages/${name}.md`);
      return page ? drawn.ownPage(page.file, page.value, accountId) : undefined;
    },
  };
  for (const [kind, look] of Object.entries(looks))
    routes.get(`/admin/drawn/${kind}/:name`, requireStaff, async (c) =>
      answerDrawn(c, await look(c.req.param("name"), c.get("admin").id)),
    );
  return routes;
};
