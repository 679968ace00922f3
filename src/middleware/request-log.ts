import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "#src/log.ts";
import type { Metrics } from "#src/server/metrics.ts";
import type { Env } from "./env.ts";

export type NoteRequest = (method: string, route: string, status: number, started: number) => void;

/** By route, never by address, which may name a person. Made for each request, it costs a fifth of a kept answer. */
export const noteRequests = (log: Pick<Log, "repeated">, metrics: Pick<Metrics, "series">): NoteRequest => {
  const known = new Map<string, (ms: number) => void>();
  const prepare = (method: string, route: string, status: number) => {
    const count = metrics.series({ method, route, status });
    const write = log.repeated("request", { method, route, status }, "ms");
    return (ms: number) => {
      count(ms);
      write(ms);
    };
  };
  return (method, route, status, started) => {
    const key = `${method} ${status} ${route}`;
    const noteTime = known.get(key) ?? prepare(method, route, status);
    known.set(key, noteTime);
    noteTime(Math.round((performance.now() - started) * 10) / 10);
  };
};

export const requestLog = (note: NoteRequest): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    note(c.env.request.method, routePath(c, -1), c.res.status, started);
  };
