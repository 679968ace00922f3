import type { Deps } from "#src/deps.ts";
import type { FindMissing } from "./kept-answers.ts";
import { ownPageAt } from "./own-page.tsx";
import { ARTICLE_MISSING, PAGE_MISSING } from "./show-page.ts";

// Any other path (percent codes, a trailing slash, dot segments) is left to the router.
const PLAIN = /^(?!.*\/\.\.?(?:\/|$))(?:\/[\w.~-]+)+$/;
const ARTICLE = /^\/blog\/[^/]+$/;

/**
 * Returns a function that finds the cached 404 page for an address that no route answers, skipping the router: wrong
 * addresses are the one thing a stranger can request without limit. Counts them as the router's 404 does.
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
