/**
 * First path segments of the program's own routes; tests/routes/own-pages.test.ts compares the list with the routes.
 */
const TAKEN_ROOTS = [
  "admin",
  "api",
  "apple-touch-icon.png",
  "assessment",
  "assets",
  "blog",
  "books",
  "favicon.ico",
  "feed.xml",
  "framework",
  "healthz",
  "pictures",
  "process",
  "robots.txt",
  "rules.json",
  "share",
  "sitemap.xml",
  "uploads",
] as const;

/** Prefixes reserved for the program, whatever follows. */
const TAKEN_AREAS: readonly string[] = ["admin", "api", "assets", "pictures", "share", "uploads"];

/** Returns whether a page of the operator's may be named so: its address is `/` and the name. */
export const isOwnName = (name: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 60;

/** Returns whether the program itself answers at a path such as `/blog`; `/` is one. */
export const isTakenAddress = (path: string): boolean => {
  const [root = "", ...below] = path.replace(/^\//, "").replace(/\/$/, "").split("/");
  if (root === "") return true;
  if (TAKEN_AREAS.includes(root)) return true;
  return below.length === 0 && TAKEN_ROOTS.some((taken) => taken === root);
};

/** The folder of the operator's own pictures, within the content folder and in addresses. */
export const PICTURES = "pictures";

/** Returns whether a file of that folder is served, by its name: `mark.svg`. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|webp)$/.test(name);
