import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { TroublePage } from "#views/pages/trouble.tsx";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./page-meta.ts";
import { showSecretPage } from "./show-page.ts";

/** Where a request goes: the new address with the query that came, which goes before one of its own. */
const withQuery = (to: string, search: string): string => {
  if (search === "") return to;
  const [head = "", ...hash] = to.split("#");
  const query = head.includes("?") ? `${head}&${search.slice(1)}` : head + search;
  return [query, ...hash].join("#");
};

/**
 * Answers at an address where nothing is: by a line of redirects.yaml, else with `page`, a 404 that is counted. Only GET
 * and HEAD are led on.
 */
export const answerMissing = (
  deps: Deps,
  c: Context<Env>,
  page: () => Promise<Response>,
): Response | Promise<Response> => {
  const { content, missing } = deps;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return page();
  // As it was sent: decoded, a path may hold what no header can.
  const { pathname, search } = new URL(c.req.url);
  const move = content.current.findMove(pathname);
  if (!move) {
    missing.count(pathname);
    return page();
  }
  c.header("cache-control", "no-cache");
  const { status } = move.entry;
  if (status === 410 || move.to === undefined) return gonePage(deps, c);
  return c.redirect(withQuery(move.to, search), status);
};

/** The page of an address that was taken away for good. */
const gonePage = (deps: Deps, c: Context<Env>): Promise<Response> => {
  const title = t("This page is gone");
  const advice = t("It was taken away for good. What it said may stand elsewhere on this site.");
  return showSecretPage(deps, c, {
    page: "trouble",
    status: 410,
    meta: {
      ...pageMeta(deps, "notFound", "/"),
      ...{ canonical: undefined, image: undefined, jsonLd: undefined, noindex: true },
      title,
      description: advice,
    },
    body: <TroublePage frame={frameFor(deps, c.req.path, null)} title={title} advice={advice} />,
  });
};
