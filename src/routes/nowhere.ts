import type { Deps } from "#src/deps.ts";
import type { FindMissing } from "#src/middleware/kept-answers.ts";
import { ownPageAt } from "./own-pages.tsx";
import { ARTICLE_MISSING, PAGE_MISSING } from "./show-page.ts";

// What else a path may hold (codes, a slash at its end, dots that lead upwards) is for the router to read.
const PLAIN = /^(?!.*\/\.\.?(?:\/|$))(?:\/[\w.~-]+)+$/;
const ARTICLE = /^\/blog\/[^/]+$/;

/**
 * Returns what finds the kept 404 page for an address where nothing is, as the router would after all its routes: wrong
 * addresses are what a stranger can ask for without end. Counts them as the router does.
 */
export const findNowhere = (
  deps: Pick<Deps, "content" | "log" | "missing" | "pages" | "store">,
  isRoute: (path: string) => boolean,
): FindMissing => {
  const { content, log, missing, pages, store } = deps;
  const takenByPosts = pages.keepValue(
    ["post"],
    async () => new Set(await store.posts.addresses()),
    (error) => log.error("the addresses of posts were not read", { reason: String(error) }),
  );
  return (path) => {
    if (!PLAIN.test(path) || path === "/api" || path.startsWith("/api/")) return undefined;
    const isArticle = ARTICLE.test(path);
    if (!isArticle && isRoute(path)) return undefined;
    if (takenByPosts()?.has(path) !== false) return undefined;
    if (ownPageAt(deps, path) || content.current.findMove(path)) return undefined;
    const page = pages.find(isArticle ? ARTICLE_MISSING : PAGE_MISSING);
    if (page) missing.count(path);
    return page;
  };
};
