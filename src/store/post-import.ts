import { insertPost, type NewPost } from "./post-writes.ts";
import type { Tx } from "./sqlite/engine.ts";
import { postRedirects } from "./tables/post.ts";

/** A post of another site; `path` is where it stood there. */
export type ImportedPost = { post: NewPost & { slug: string }; path: string | null };
export type PostsImport = { added: number } | { failed: "slug-taken"; slug: string };

/** Ends an import whose slug somebody took meanwhile: a transaction is taken back by what it throws. */
export class SlugTaken extends Error {
  constructor(readonly slug: string) {
    super(`The slug ${slug} is taken.`);
  }
}

/** Adds posts and the redirects from their old paths. @throws SlugTaken */
export function importPosts(tx: Tx, rows: readonly ImportedPost[]): { added: number } {
  for (const { post, path } of rows) {
    const added = insertPost(tx, post);
    if ("failed" in added) throw new SlugTaken(post.slug);
    if (path === null) continue;
    tx.db
      .insert(postRedirects)
      .values({ path, postId: post.id })
      .onConflictDoUpdate({ target: postRedirects.path, set: { postId: post.id } })
      .run();
  }
  return { added: rows.length };
}
