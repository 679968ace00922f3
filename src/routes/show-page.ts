import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "#src/deps.ts";
import { readerOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { answerMade } from "#src/middleware/kept-page.ts";
import type { PageView } from "#src/middleware/render.tsx";
import type { Account } from "#src/store/account/users.ts";

/** Who looks at a page: the header shows it, and some pages do. */
export type Viewer = Account | null;

/** How a page is shown: its key in the cache, the topics whose change drops it, and its view for one viewer. */
export type PageRoute = {
  key: string;
  shows?: readonly string[];
  view: (viewer: Viewer) => Promise<PageView> | PageView;
};

/**
 * Answers with a page: for anonymous readers from the page cache, for a signed-in viewer rendered apart and never
 * kept. Views with `secret` and statuses other than 200 are never kept either.
 */
export const showPage = async (
  { config, pages, render, services }: Pick<Deps, "config" | "pages" | "render" | "services">,
  c: Context<Env>,
  { key, shows = [], view }: PageRoute,
): Promise<Response> => {
  const viewer = await c.get("account")();
  const answer = viewer
    ? await answerMade(c.req.raw, render({ ...(await view(viewer)), secret: true }))
    : await pages.serve(
        c.req.raw,
        { key, shows, route: routePath(c, -1), counted: withoutQuery(key) },
        async () => render(await view(null)),
      );
  // Staff who look after their own site are no visitors.
  if (viewer?.role !== "admin" && (answer.status === 200 || answer.status === 304))
    services.numbers.view(readerOf(c, config), withoutQuery(key));
  return answer;
};

const withoutQuery = (key: string): string => {
  const query = key.indexOf("?");
  return query < 0 ? key : key.slice(0, query);
};

/** Answers with a page that no cache may hold. */
export const showSecretPage = (
  { render }: Pick<Deps, "render">,
  c: Context<Env>,
  view: PageView,
): Promise<Response> => answerMade(c.req.raw, render({ ...view, secret: true }));

/** Where the cache keeps the pages that say that nothing is there: no addresses, so nobody can ask for them. */
export const PAGE_MISSING = "404";
export const ARTICLE_MISSING = "404 article";

/**
 * Answers with a page that says that nothing is there: one for all anonymous readers, whatever address they asked for
 * so that wrong addresses cost next to nothing and take no place in the cache.
 */
export const showMissing = async (
  { pages, render }: Pick<Deps, "pages" | "render">,
  c: Context<Env>,
  { key, view }: { key: typeof PAGE_MISSING | typeof ARTICLE_MISSING; view: (viewer: Viewer) => PageView },
): Promise<Response> => {
  const viewer = await c.get("account")();
  return viewer
    ? answerMade(c.req.raw, render({ ...view(viewer), secret: true }))
    : pages.serve(c.req.raw, { key, route: routePath(c, -1), status: 404 }, async () => render(view(null)));
};
