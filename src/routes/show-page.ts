import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import { readerOf } from "#src/middleware/client-address.ts";
import type { Env } from "#src/middleware/env.ts";
import { answerMade } from "#src/middleware/page-cache.ts";
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
    : await pages.serve(c.req.raw, key, shows, async () => render(await view(null)));
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

/** Answers with a page that is made anew each time: 404s, whose addresses have no end. */
export const showUnkept = async (
  { render }: Pick<Deps, "render">,
  c: Context<Env>,
  view: (viewer: Viewer) => PageView,
): Promise<Response> => {
  const viewer = await c.get("account")();
  return answerMade(c.req.raw, render({ ...view(viewer), secret: viewer !== null }));
};
