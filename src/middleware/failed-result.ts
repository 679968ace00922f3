import type { MiddlewareHandler } from "hono";
import { JSON_TYPE } from "./body.ts";
import type { Env } from "./env.ts";

/** Adds `success: false` to every JSON error of the assessment's calls, whoever answers it (CONTRACT, HTTP). */
export const failedResult: MiddlewareHandler<Env> = async function failedResult(c, next) {
  await next();
  const { status, headers } = c.res;
  if (status < 400 || !headers.get("content-type")?.startsWith(JSON_TYPE)) return;
  const error: object = await c.res.json();
  c.res = new Response(JSON.stringify({ success: false, ...error }), { status, headers });
};
