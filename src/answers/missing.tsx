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

/** WordPress has every post by its number, too: `/?p=12`. */
export const isNumbered = (url: string): boolean => /^[^?]*:\/\/[^/?]+\/\?p=\d{1,19}$/.test(url);

export const movedByNumber = async (deps: Deps, c: Context<Env>) => {
  if (c.req.method !== "GET" || !isNumbered(c.req.url)) return undefined;
  const slug = await deps.store.posts.importedFrom(`/${new URL(c.req.url).search}`);
  return slug === null ? undefined : redirect(c, `/blog/${slug}`);
};

/** Where readers of other programs look for a feed (CONTRACT, "Texts and addresses"). */
const FEEDS = /^\/(?:feed|rss|feed\/rss2?|feed\/rdf|feed\/atom|rss\.xml|atom\.xml|index\.xml)\/?$/i;
/** Feeds and lists as WordPress and Ghost have them. */
const OLD_FEED = /^\/(?:(?:category|tag|author|comments)\/.*)?(?:feed|rss)\/?$/i;
const OLD_LIST = /^\/(?:category|tag|author)\/[^/]/i;

/** No page, or a secret one: the names of files and tokens are told apart to the letter. */
const FILE = /%|^\/(?:assets|pictures|round|share|team|uploads)\//;

/** An address of another spelling, or of a list of the site that posts were imported from; undefined where it leads nowhere. */
const elsewhere = async ({ store }: Deps, path: string, isPublic: (path: string) => boolean) => {
  const own = comparedPath(path).toLowerCase();
  if (own !== path && !FILE.test(own) && isPublic(own)) return own;
  if (FEEDS.test(path)) return "/feed.xml";
  if (!OLD_FEED.test(path) && !OLD_LIST.test(path)) return undefined;
  if (!(await store.posts.hasImports())) return undefined;
  return OLD_FEED.test(path) ? "/feed.xml" : "/blog";
};

// Dropped with any change of posts; see `findMissing`.
const showMissing = (deps: Deps, c: Context<Env>, key: string, view: PageRoute["view"]) =>
  showPage(deps, c, { key, shows: ["post"], status: 404, view });

export const articleMissing = async (deps: Deps, c: Context<Env>, view: PageRoute["view"]) => {
  const move = await moved(deps, c);
  if (move) return move;
  const { pathname, search } = new URL(c.req.url);
  const own = comparedPath(pathname).toLowerCase();
  const found = own === pathname ? null : await deps.store.posts.publishedBySlug(own.slice("/blog/".length));
  return found ? redirect(c, own + search) : showMissing(deps, c, ARTICLE_MISSING, view);
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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

    // As it was sent: decoded twice, a code would be another.
    const { pathname, search } = new URL(c.req.url);
    const slug = method === "GET" ? await deps.store.posts.importedFrom(comparedPath(pathname)) : null;
    if (slug !== null) return redirect(c, `/blog/${slug}${search}`);
    const move = await moved(deps, c);
    if (move) return move;
    const isPublic = (own: string) => !own.startsWith("//") && methodsOf(own).includes(method);
    const to = await elsewhere(deps, pathname, isPublic);
    if (to !== undefined) return redirect(c, to + search);
    return showMissing(deps, c, PAGE_MISSING, (viewer) => ({
      page: "not-found",
      status: 404,
      // The requested address is untrusted input: nothing is built from it.
      meta: { ...pageMeta(deps, "notFound", "/"), ...errorMeta },
      body: (
        <NotFoundPage
          frame={frameFor(deps, "/404", viewer)}
          callNote={deps.content.current.home.hero.callNote}
        />
      ),
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
    const own = path.toLowerCase();
    if (FEEDS.test(path) || OLD_FEED.test(path) || OLD_LIST.test(path)) return false;
    if (!isArticle && mayBeRoute(own) && isRoute(app, "GET", own)) return false;
    if (own !== path && addresses.get(page)?.has(own) !== false) return false;
    return !ownPageAt(deps, own) && !content.current.findMove(path);
  };

  return (path) => {
    const isArticle = ARTICLE.test(path);
    const page = pages.find(isArticle ? ARTICLE_MISSING : PAGE_MISSING);
    if (!page || !PLAIN.test(path) || isApi(path) || isAdmin(path)) return undefined;
    return isMissing(page, path, isArticle) ? page : undefined;
  };
};
