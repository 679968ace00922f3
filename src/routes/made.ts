import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import type { MadePage } from "#src/middleware/kept-page.ts";
import { baseHeaders, contentSecurityPolicy } from "#src/middleware/security.ts";

/** Makes an answer of a text that is no page, with every header that it is sent with: it can be kept. */
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

/** As `madeText`, for a value of the API; no cache but ours may hold it. */
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
  /** The topics whose change drops it. */
  shows: string[];
  /** Whether this request asks for what is kept; others go on to the next handler. */
  asks: (c: Context<Env>) => boolean;
  read: () => Promise<{ value: unknown; headers?: Record<string, string> }>;
};

/** Answers a call of the API that is the same for everybody from the page cache; no cache but ours may hold it. */
export const keptJson =
  (deps: Pick<Deps, "origin" | "pages">, { key, shows, asks, read }: KeptJson): MiddlewareHandler<Env> =>
  (c, next) => {
    if (!asks(c)) return next();
    return deps.pages.serve(c.req.raw, { key, shows, route: routePath(c, -1) }, async () => {
      const { value, headers } = await read();
      return madeJson(deps, value, headers);
    });
  };
