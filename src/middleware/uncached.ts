import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

/** Forbids every cache to keep an answer that does not say otherwise itself: what the API answers depends on who asks. */
export const uncached: MiddlewareHandler<Env> = async function uncached(c, next) {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
};
