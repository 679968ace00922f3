import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deps } from "#src/deps.ts";
import type { Env } from "./env.ts";

export type NoteRequest = (method: string, route: string, status: number, started: number) => void;

/** By route, never by address, which may name a person. */
export const noteRequests =
  ({ log, countRequest }: Pick<Deps, "log" | "countRequest">): NoteRequest =>
  (method, route, status, started) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    countRequest?.(method, route, status, ms);
    log.info("request", { method, route, status, ms });
  };

export const requestLog = (note: NoteRequest): MiddlewareHandler<Env> =>
  async function requestLog(c, next) {
    const started = performance.now();
    await next();
    note(c.env.request.method, routePath(c, -1), c.res.status, started);
  };
