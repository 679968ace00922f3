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
