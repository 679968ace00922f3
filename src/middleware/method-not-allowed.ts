import type { Context } from "hono";
import { t } from "#src/domain/words.ts";
import type { Env } from "./env.ts";

type Route = { path: string; method: string };

const sourceOf = (path: string): string =>
  path
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+(?:\\\{[^}]*\})?/g, "[^/]+")
    .replace(/\*/g, ".*");

/** The routes that answer themselves: middleware (method ALL) is none. */
const answering = (routes: readonly Route[]): Route[] =>
  routes.filter(({ method, path }) => method !== "ALL" && !path.includes("*"));

/** Takes the app's routes and returns the function that tells whether one of them, whatever its method, has a path. */
export const isRouteOf = (routes: readonly Route[]): ((path: string) => boolean) => {
  const sources = new Set(answering(routes).map(({ path }) => sourceOf(path)));
  const any = new RegExp(`^(?:${[...sources].join("|")})$`);
  return (path) => any.test(path);
};

/**
 * Takes the app's routes and returns a function that names the methods a path does answer, for its 405.
 */
export const allowedMethods = (routes: readonly Route[]): ((path: string) => string[]) => {
  const known = answering(routes).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${sourceOf(path)}$`),
  }));
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

/** Returns whether a method is one that some address of the site might take. */
export const isKnownMethod = (method: string): boolean => METHODS.has(method);

/** Answers 501 to a method that no address takes (RFC 9110 §15.6.2): PROPFIND, LOCK and their kin. */
export const notImplemented = (c: Context<Env>): Response =>
  c.json({ error: t("This site does not know {method}.", { method: c.req.method }) }, 501);
