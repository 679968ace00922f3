import { DAY_MS } from "#src/domain/limits.ts";
import { dateOf } from "#src/domain/post.ts";
import { queuedLetter } from "#src/mail/letters/queued-letter.ts";
import { insertLetter } from "#src/store/outbox/queue.ts";
import type { Post } from "#src/store/post/versions.ts";
import { publishDue } from "#src/store/post/writes.ts";
import { staffAddresses } from "./letters.ts";
import { hashToken, newToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";

/** CONTRACT, "Posts, further". */
const PREVIEW_DAYS = 7;

export const postService = (deps: ServiceParts) => {
  const { now, origin, store } = deps;
  return {
    /** Tells staff in the same transaction. */
    publishDue: async (): Promise<Post[]> => {
      const at = now();
      if (!(await store.posts.isDue(at.toISOString()))) return [];
      const staff = await staffAddresses(deps);
      return store.batch((tx) => {
        const posts = publishDue(tx, at.toISOString());
        for (const post of posts) {
          const url = new URL(`/blog/${post.slug}`, origin()).href;
          const facts = { title: post.title, url, publishedAt: dateOf(post) };
          const about = { noun: "post", id: post.id };
          for (const to of staff)
            insertLetter(tx, queuedLetter("published", facts, { to, origin: origin(), at, about }));
        }
        return posts;
      });
    },
    /** Ends an earlier link. */
    preview: async (id: string, accountId: string): Promise<string | null> => {
      const token = newToken();
      const expiresAt = new Date(now().getTime() + PREVIEW_DAYS * DAY_MS).toISOString();
      const link = { tokenHash: hashToken(token), expiresAt, accountId };
      const isThere = await store.posts.previews.put(id, link);
      return isThere ? new URL(`/blog/preview/${token}`, origin()).href : null;
    },
    previewed: (token: string): Promise<Post | null> =>
      store.posts.previews.post(hashToken(token), now().toISOString()),
  };
};
