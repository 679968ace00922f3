import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#src/log.ts";
import type { Env } from "./env.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and logs a request that began at `started` (`performance.now()`). */
export type NoteRequest = (method: string, route: string, status: number, started: number) => void;

/** Returns what counts and logs requests: method, the route's pattern (never the address, which may name a person), status, time. */
export const noteRequests =
  (log: Log, metrics: Pick<Metrics, "request">): NoteRequest =>
  (method, route, status, started) => {
    const sample = { method, route, status, ms: Math.round((performance.now() - started) * 10) / 10 };
    metrics.request(sample);
    log.info("request", sample);
  };

/** Notes each request that comes to the router. */
export const requestLog = (note: NoteRequest): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    note(c.req.method, routePath(c, -1), c.res.status, started);
  };
