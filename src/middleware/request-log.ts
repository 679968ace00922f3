import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#src/log.ts";
import type { Metrics } from "#src/server/metrics.ts";
import type { Env } from "./env.ts";

/** Counts and logs a request that began at `started` (`performance.now()`). */
export type NoteRequest = (method: string, route: string, status: number, started: number) => void;

/** Counts and logs a request by its route's pattern, never by its address, which may name a person. */
export const noteRequests =
  (log: Log, metrics: Pick<Metrics, "request">): NoteRequest =>
  (method, route, status, started) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    metrics.request({ method, route, status, ms });
    log.info("request", { method, route, status, ms });
  };

export const requestLog = (note: NoteRequest): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    note(c.env.request.method, routePath(c, -1), c.res.status, started);
  };
