import { and, eq, gt, lte } from "drizzle-orm";
import { latestBelieved } from "./believed.ts";
import { type Post, postColumns as shown } from "./post-row.ts";
import type { Engine } from "./sqlite/engine.ts";
import { blogPosts, postPreviews } from "./tables/post.ts";

type NewPreview = { tokenHash: string; expiresAt: string; accountId: string | null };

/** The preview links of posts: one each, by the hash of the token in its address. Times are ISO UTC. */
export function previewStore({ db, batch }: Engine) {
  return {
    /** Gives a post a link in the place of an earlier one; false when there is no such post. */
    put: (postId: string, link: NewPreview): Promise<boolean> =>
      batch((tx) => {
        const post = tx.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).get();
        if (!post) return false;
        tx.db
          .insert(postPreviews)
          .values({ postId, ...link })
          .onConflictDoUpdate({ target: postPreviews.postId, set: link })
          .run();
        return true;
      }),
    /** Ends a post's link; false when there is no such post. */
    revoke: (postId: string): Promise<boolean> =>
      batch((tx) => {
        tx.db.delete(postPreviews).where(eq(postPreviews.postId, postId)).run();
        return (
          tx.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).get() !==
          undefined
        );
      }),
    /** Ends every post's link. */
    revokeAll: (): Promise<void> => batch((tx) => void tx.db.delete(postPreviews).run()),
    /** The post that a link shows, as it stands; null when the link is unknown, ended or past its time. With `until`, when one made now would end, so is one made while the clock was ahead. */
    post: async (tokenHash: string, now: string, until?: string): Promise<Post | null> =>
      db
        .select(shown)
        .from(postPreviews)
        .innerJoin(blogPosts, eq(blogPosts.id, postPreviews.postId))
        .where(
          and(
            eq(postPreviews.tokenHash, tokenHash),
            gt(postPreviews.expiresAt, now),
            until ? lte(postPreviews.expiresAt, latestBelieved(until)) : undefined,
          ),
        )
        .get() ?? null,
  };
}
