import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { baseHeaders, contentSecurityPolicy } from "#src/middleware/security.ts";
import type { MadePage } from "./kept-page.ts";

/** Returns a complete response, headers included, for a text that is not a page (feed, sitemap), to be cached. */
export const madeText = (
  { origin }: Pick<Deps, "origin">,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): MadePage => {
  const https = origin().startsWith("https:");
  return {
    status: 200,
    text,
    headers: {
      ...baseHeaders(https),
      "content-security-policy": contentSecurityPolicy({ https }),
      "content-type": type,
      ...headers,
    },
  };
};

/** As `madeText`, for JSON of the API: our page cache may hold it, browsers and proxies may not. */
export const madeJson = (
  deps: Pick<Deps, "origin">,
  value: unknown,
  headers: Record<string, string> = {},
): MadePage =>
  madeText(deps, "application/json", JSON.stringify(value), {
    "cache-control": "private, no-store",
    ...headers,
  });

type KeptJson = {
  key: string;
  /** Topics: a commit that touches one of them drops the cached response. */
  shows: string[];
  /** Returns whether the cached response is for this request; others go on to the next handler. */
  asks: (c: Context<Env>) => boolean;
  read: () => Promise<{ value: unknown; headers?: Record<string, string> }>;
};

/** Middleware that answers an API call whose response is the same for everybody from the page cache. */
export const keptJson =
  (deps: Pick<Deps, "origin" | "pages">, { key, shows, asks, read }: KeptJson): MiddlewareHandler<Env> =>
  (c, next) => {
    if (!asks(c)) return next();
    return deps.pages.serve(c.req.raw, { key, shows, route: routePath(c, -1) }, async () => {
      const { value, headers } = await read();
      return madeJson(deps, value, headers);
    });
  };
