import type { Context } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { TroublePage } from "#views/pages/trouble.tsx";
import { frameFor } from "./frame.ts";
import { pageMeta } from "./page-meta.ts";
import { showSecretPage } from "./show-page.ts";

/** Returns a redirect's target with the request's query added after its own, before any #fragment. */
const withQuery = (to: string, search: string): string => {
  if (search === "") return to;
  const [head = "", ...hash] = to.split("#");
  const query = head.includes("?") ? `${head}&${search.slice(1)}` : head + search;
  return [query, ...hash].join("#");
};

/**
 * Answers an address that no route knows: by a redirect of redirects.yaml, else with `page`, a 404 that is counted for
 * doctor. Only GET and HEAD are redirected.
 */
export const answerMissing = (
  deps: Deps,
  c: Context<Env>,
  page: () => Promise<Response>,
): Response | Promise<Response> => {
  const { content, missing } = deps;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return page();
  // Kept percent-encoded: a decoded path may hold characters that a Location header must not.
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

/** Answers 410 Gone for an address that redirects.yaml says was removed for good. */
const gonePage = (deps: Deps, c: Context<Env>): Promise<Response> => {
  const title = t("This page is gone");
  const advice = t("It was removed for good. What it said may be elsewhere on this site.");
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
