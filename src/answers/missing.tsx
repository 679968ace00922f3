import type { Context, Hono } from "hono";
import type { Move } from "#src/content/redirects.ts";
import type { Deps } from "#src/deps.ts";
import { asciiAddress, comparedPath } from "#src/domain/path.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { NotFoundPage } from "#views/pages/not-found.tsx";
import { frameFor } from "./frame.ts";
import type { KeptPage } from "./kept-page.ts";
import { pageMeta } from "./meta.ts";
import { ownPageAt, showOwnPage } from "./own-page.tsx";
import { type PageRoute, showPage } from "./show-page.ts";
import { errorMeta, isAdmin, isApi, troublePage } from "./trouble.tsx";

/** One page for all wrong addresses, which so cannot fill the cache. No paths: no request hits them directly. */
const PAGE_MISSING = "404";
const ARTICLE_MISSING = "404 article";

const withQuery = (to: string, search: string): string => {
  if (search === "") return to;
  const [head = "", ...hash] = to.split("#");
  const query = head.includes("?") ? `${head}&${search.slice(1)}` : head + search;
  return [query, ...hash].join("#");
};

const redirect = (c: Context<Env>, to: string, status: 301 | 302 = 301): Response => {
  c.header("cache-control", "no-cache");
  return c.redirect(asciiAddress(to), status);
};

const moved = (deps: Deps, c: Context<Env>): Response | Promise<Response> | undefined => {
  // Kept percent-encoded: a decoded path may hold characters that a Location header must not.
  const { pathname, search } = new URL(c.req.url);
  const move = c.req.method === "GET" ? deps.content.current.findMove(pathname) : undefined;
  return move && leadOn(deps, c, move, search);
};

export const leadOn = (deps: Deps, c: Context<Env>, move: Move, search = "") => {
  const { status } = move.entry;
  if (status !== 410 && move.to !== undefined) return redirect(c, withQuery(move.to, search), status);
  const title = t("This page is gone");
  const advice = t("It was removed for good. What it said may be elsewhere on this site.");
  return troublePage(deps, c, { status: 410, title, advice });
};

/** Before the page that has its path; the query is not passed on. */
export const movedByQuery = (deps: Deps, url: string): Move | undefined => {
  if (!url.includes("?")) return undefined;
  const { pathname, search } = new URL(url);
  return deps.content.current.findMove(pathname, search);
};

// Dropped with any change of posts; see `findMissing`.
const showMissing = (deps: Deps, c: Context<Env>, key: string, view: PageRoute["view"]) =>
  showPage(deps, c, { key, shows: ["post"], status: 404, view });

export const articleMissing = (deps: Deps, c: Context<Env>, view: PageRoute["view"]) =>
  moved(deps, c) ?? showMissing(deps, c, ARTICLE_MISSING, view);

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Not of `//host/`, which leads elsewhere. */
const withoutLastSlash = (path: string): string | undefined => /^(\/[^/].*[^/]|\/[^/])\/$/.exec(path)?.[1];

/** Not middleware, nor a whole folder. */
const isRoute = ({ router }: Pick<Hono<Env>, "router">, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method !== "ALL" && !route.path.includes("*"));

export const methodsAt = (app: Pick<Hono<Env>, "router">, path: string): string[] =>
  ["DELETE", "GET", "PATCH", "POST", "PUT"]
    .filter((method) => isRoute(app, method, path))
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));

export const answerMissing = (deps: Deps, app: Hono<Env>) => {
  const methodsOf = (path: string) => (ownPageAt(deps, path) ? ["GET", "HEAD"] : methodsAt(app, path));

  return async (c: Context<Env>): Promise<Response> => {
    const { method, path } = c.req;
    // The operator's own pages change with the content, so they have no routes.
    const own = ownPageAt(deps, path);
    if (own && method === "GET") return showOwnPage(deps, c, own);
    const allowed = methodsOf(path);
    if (allowed.length > 0 && !allowed.includes(method)) {
      const error = t("This address does not take {method}.", { method });
      return c.json({ error }, 405, { allow: allowed.join(", ") });
    }
    // PROPFIND, LOCK and their kin (RFC 9110 §15.6.2).
    if (!METHODS.has(method))
      return c.json({ error: t("This site does not know {method}.", { method }) }, 501);
    if (isApi(path)) return c.json({ error: t("There is nothing at this address.") }, 404);

    const bare = withoutLastSlash(path);
    const slug = method === "GET" ? await deps.store.posts.importedFrom(comparedPath(path)) : null;
    if (slug !== null) return c.redirect(`/blog/${slug}`, 301);
    if (bare !== undefined && methodsOf(bare).includes(method)) {
      // As it was sent: decoded, a path may hold what no header can.
      const { pathname, search } = new URL(c.req.url);
      return redirect(c, pathname.slice(0, -1) + search);
    }
    const move = await moved(deps, c);
    if (move) return move;
    return showMissing(deps, c, PAGE_MISSING, (viewer) => ({
      page: "not-found",
      status: 404,
      // The requested address is untrusted input: nothing is built from it.
      meta: { ...pageMeta(deps, "notFound", "/"), ...errorMeta },
      body: <NotFoundPage frame={frameFor(deps, "/404", viewer)} />,
    }));
  };
};

// Any other path (percent codes, a trailing slash, dot segments) is left to the router.
const PLAIN = /^(?!.*\/\.\.?(?:\/|$))(?:\/[\w.~-]+)+$/;
const ARTICLE = /^\/blog\/(?!.*\.md$)[^/]+$/;

/** Skips the router: wrong addresses are the one thing a stranger can request without limit. */
export const findMissing = (deps: Deps, app: Hono<Env>): ((path: string) => KeptPage | undefined) => {
  const { content, log, pages, store } = deps;
  // The router takes longer than all else that is done for such an address.
  const beginnings = new Set(app.routes.map(({ path }) => path.split("/", 2)[1]));
  const mayBeRoute = (path: string) => beginnings.has(path.split("/", 2)[1]) || path.endsWith(".md");
  /** The addresses of posts, null until read, by 404 page: any change of posts drops the page, and these. */
  const addresses = new WeakMap<KeptPage, ReadonlySet<string> | null>();

  const readAddresses = async (page: KeptPage): Promise<void> => {
    addresses.set(page, null);
    addresses.set(page, new Set(await store.posts.addresses()));
  };

  const isMissing = (page: KeptPage, path: string, isArticle: boolean): boolean => {
    if (!addresses.has(page))
      readAddresses(page).catch((error) =>
        log.error("the addresses of posts were not read", { reason: String(error) }),
      );
    if (addresses.get(page)?.has(path) !== false) return false;
    if (!isArticle && mayBeRoute(path) && isRoute(app, "GET", path)) return false;
    return !ownPageAt(deps, path) && !content.current.findMove(path);
  };

  return (path) => {
    const isArticle = ARTICLE.test(path);
    const page = pages.find(isArticle ? ARTICLE_MISSING : PAGE_MISSING);
    if (!page || !PLAIN.test(path) || isApi(path) || isAdmin(path)) return undefined;
    return isMissing(page, path, isArticle) ? page : undefined;
  };
};
