import { LIMITS } from "./limits.ts";

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns whether a typed slug satisfies the rule: lower-case ASCII letters, digits, single hyphens, at most 100. */
export function isSlug(text: string): boolean {
  return text.length <= LIMITS.slug && SLUG_PATTERN.test(text);
}

/**
 * The slug of a title (SPEC §5): compatibility forms split and marks dropped, lower case, each run of other
 * characters one hyphen, none at the ends, at most 100 characters; `post` when nothing is left.
 */
export function slugify(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}+/gu, "");
  const words = plain.toLowerCase().split(/[^a-z0-9]+/);
  return cut(words.filter(Boolean).join("-"), LIMITS.slug) || "post";
}

/** A generated slug that is taken gets a number: `numberedSlug("plan", 2)` is `plan-2`, still within the limit. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return cut(slug, LIMITS.slug - ending.length) + ending;
}

function cut(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-+$/, "");
}
