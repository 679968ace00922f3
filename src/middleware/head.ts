import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";

/** Notes the answer to a HEAD as its route made it, with its body; to be the first of all. */
export const keepWhole: MiddlewareHandler<Env> = async function keepWhole(c, next) {
  await next();
  if (c.req.method === "HEAD") c.env.whole = c.res;
};

/**
 * Takes the answer to a HEAD and returns it with a body where it tells no length. Hono drops the body, of which the runtime
 * would then tell a length of 0 (RFC 9110 §8.6); of a body it tells what GET would, and sends none of it.
 */
export const answerHead = async (
  given: Env["Bindings"],
  answered: Response | Promise<Response>,
): Promise<Response> => {
  const answer = await answered;
  return answer.headers.has("content-length") ? answer : (given.whole ?? answer);
};
