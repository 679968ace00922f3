import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "#src/deps.ts";
import { isStaff } from "#src/domain/lists.ts";
import type { Env } from "#src/middleware/env.ts";
import type { Account } from "#src/store/account/users.ts";
import { answerMade } from "./kept-page.ts";
import type { PageView } from "./render.tsx";

export type Viewer = Account | null;

export type PageRoute = {
  key: string;
  shows?: readonly string[];
  status?: 404;
  view: (viewer: Viewer) => Promise<PageView> | PageView;
};

/** Kept for anonymous readers; never for a signed-in viewer, where `secret`, or for another status than `status`. */
export const showPage = async (
  { pages, render, services }: Deps,
  c: Context<Env>,
  { key, shows, status, view }: PageRoute,
): Promise<Response> => {
  const viewer = await c.get("account")();
  const answer = viewer
    ? await answerMade(c.req.raw, render({ ...(await view(viewer)), secret: true }))
    : await pages.serve(
        c.req.raw,
        { key, shows, status, route: routePath(c, -1), counted: status ? undefined : withoutQuery(key) },
        async () => {
          const made = await view(null);
          // What the page shows was read in this turn of the loop; it is drawn in one of its own.
          await new Promise((resolve) => setImmediate(resolve));
          return render(made);
        },
      );
  if (!isStaff(viewer) && (answer.status === 200 || answer.status === 304))
    services.numbers.view(c.env, withoutQuery(key));
  return answer;
};

const withoutQuery = (key: string): string => {
  const query = key.indexOf("?");
  return query < 0 ? key : key.slice(0, query);
};

export const showSecretPage = ({ render }: Deps, c: Context<Env>, view: PageView): Promise<Response> =>
  answerMade(c.req.raw, render({ ...view, secret: true }));
