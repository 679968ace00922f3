import type { Tx } from "#src/store/sqlite/engine.ts";
import { insert, upsert } from "#src/store/sqlite/rows.ts";
import { importedPosts, postRedirects } from "#src/store/tables/content.ts";
import { holderOf, insertPost, type NewPost } from "./writes.ts";

/** `at` is when, `source` what it is known by where it came from, `paths` its addresses there, as `comparedPath` has them. */
export type ImportedPost = {
  post: NewPost & { slug: string };
  at: string;
  source: string;
  paths: readonly string[];
};

/** With the addresses that lead to it. What is deleted later stays known, so that no further import brings it back. */
export function importPost(tx: Tx, { post, at, source, paths }: ImportedPost) {
  if (holderOf(tx, post.slug)) return { failed: "slug-taken" as const };
  insertPost(tx, post, at);
  insert(tx, importedPosts, { source, at });
  for (const path of paths) upsert(tx, postRedirects, postRedirects.path, { path, postId: post.id });
  return { post };
}
