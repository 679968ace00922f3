import type { Context } from "hono";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

type Route = { path: string; method: string };

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/:\w+(?:\\\{[^}]*\})?/g, "[^/]+")
      .replace(/\*/g, ".*")}$`,
  );

/**
 * Takes the app's routes and returns a function that names the methods a path does answer, for its 405.
 * Middleware (method ALL) does not count as an answer.
 */
export const allowedMethods = (routes: readonly Route[]): ((path: string) => string[]) => {
  const known = routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
};

/** Answers 405 and names the methods that this address knows. */
export const methodNotAllowed = (c: Context<Env>, methods: string[]): Response =>
  c.json({ error: t("This address does not take {method}.", { method: c.req.method }) }, 405, {
    allow: methods.join(", "),
  });

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Answers whether a method is one that some address of the site might take. */
export const isKnownMethod = (method: string): boolean => METHODS.has(method);

/** Answers 501 to a method that no address takes (RFC 9110 §15.6.2): PROPFIND, LOCK and their kin. */
export const notImplemented = (c: Context<Env>): Response =>
  c.json({ error: t("This site does not know {method}.", { method: c.req.method }) }, 501);
