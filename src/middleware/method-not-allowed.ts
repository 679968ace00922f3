import type { Context } from "hono";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

/** Answers 405 and names the methods that this address knows. */
export const methodNotAllowed = (c: Context<Env>, methods: string[]): Response => {
  // A HEAD is told the length of what GET would say.
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return c.json({ error: t("This address does not take {method}.", { method }) }, 405, {
    allow: methods.join(", "),
  });
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Returns whether a method is one that some address of the site might take. */
export const isKnownMethod = (method: string): boolean => METHODS.has(method);

/** Answers 501 to a method that no address takes (RFC 9110 §15.6.2): PROPFIND, LOCK and their kin. */
export const notImplemented = (c: Context<Env>): Response =>
  c.json({ error: t("This site does not know {method}.", { method: c.req.method }) }, 501);
