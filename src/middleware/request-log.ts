import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#src/log.ts";
import type { Metrics } from "#src/server/metrics.ts";
import type { Env } from "./env.ts";

/** Counts and logs a request that began at `started` (`performance.now()`). */
export type NoteRequest = (method: string, route: string, status: number, started: number) => void;

/** Notes a request that took so many milliseconds. */
type NoteTime = (ms: number) => void;

/**
 * Returns what counts and logs requests: method, the route's pattern (never the address, which may name a person), status,
 * time. What is the same for all requests of a method, route and status is made once: it cost more than their answers.
 */
export const noteRequests = (log: Log, metrics: Pick<Metrics, "series">): NoteRequest => {
  const known = new Map<string, Map<number | string, NoteTime>>();

  const prepare = (method: string, route: string, status: number, key: number | string): NoteTime => {
    const count = metrics.series({ method, route, status });
    const write = log.repeated("request", { method, route, status }, "ms");
    const noteTime: NoteTime = (ms) => {
      count(ms);
      write(ms);
    };
    known.set(route, (known.get(route) ?? new Map<number | string, NoteTime>()).set(key, noteTime));
    return noteTime;
  };

  return (method, route, status, started) => {
    // Most requests are GET: their key need not be put together.
    const key = method === "GET" ? status : `${method} ${status}`;
    const noteTime = known.get(route)?.get(key) ?? prepare(method, route, status, key);
    noteTime(Math.round((performance.now() - started) * 10) / 10);
  };
};

/** Notes each request that comes to the router. */
export const requestLog = (note: NoteRequest): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    note(c.env.request.method, routePath(c, -1), c.res.status, started);
  };
