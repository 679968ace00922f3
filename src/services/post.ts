import { DAY_MS, latestBelieved } from "#src/domain/limits.ts";
import type { Post } from "#src/store/post/versions.ts";
import { publishDue } from "#src/store/post/writes.ts";
import { hashToken, newToken } from "./login-tokens.ts";
import type { ServiceParts } from "./parts.ts";

/** CONTRACT, "Posts, further". */
const PREVIEW_DAYS = 7;

export const postService = ({ now, origin, store }: ServiceParts) => {
  const previewEnd = () => new Date(now().getTime() + PREVIEW_DAYS * DAY_MS).toISOString();
  return {
    publishDue: async (): Promise<Post[]> => {
      const at = now().toISOString();
      return (await store.posts.isDue(at)) ? store.batch((tx) => publishDue(tx, at)) : [];
    },
    preview: async (id: string, accountId: string): Promise<string | null> => {
      const token = newToken();
      const link = { tokenHash: hashToken(token), expiresAt: previewEnd(), accountId };
      const isThere = await store.posts.previews.put(id, link);
      return isThere ? new URL(`/blog/preview/${token}`, origin()).href : null;
    },
    // One that ends later than one that is made now was made while the clock was ahead.
    previewed: (token: string) =>
      store.posts.previews.post(hashToken(token), now().toISOString(), latestBelieved(previewEnd())),
  };
};
