import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#src/log.ts";
import type { Env } from "./env.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and logs a request: method, the route's pattern (never the address, which may name a person), status, time. */
export const requestLog = (log: Log, metrics: Pick<Metrics, "request">): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    const sample = {
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    metrics.request(sample);
    log.info("request", sample);
  };
