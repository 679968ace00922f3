import { and, desc, eq, getTableColumns, gt, lte, max } from "drizzle-orm";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { checksumOf } from "#src/store/sqlite/expressions.ts";
import { first, has, insert, remove, select, upsert } from "#src/store/sqlite/rows.ts";
import { blogPosts, postPreviews, postVersions } from "#src/store/tables/content.ts";

export type Post = Omit<typeof blogPosts.$inferSelect, "seq" | "publishedOrCreatedAt">;

const { seq, publishedOrCreatedAt, ...columns } = getTableColumns(blogPosts);
export const postColumns = columns;

/** The words of a post as a write left them. `by` is the writer's user name, null where nobody signed in wrote. */
export type PostVersion = Omit<typeof postVersions.$inferSelect, "postId" | "checksum">;

const FIRST = 0;

export const words = ({ title, excerpt, content }: Pick<Post, "title" | "excerpt" | "content">) => ({
  title,
  excerpt,
  content,
});

export function keepVersion(tx: Tx, { before, post, by }: { before: Post; post: Post; by: string | null }) {
  if (Bun.deepEquals(words(before), words(post))) return;
  const [last] = select(tx, { version: max(postVersions.version) }, postVersions, { postId: post.id });
  const add = (version: number, at: string, who: string | null, text: Post) =>
    insert(tx, postVersions, {
      ...{ postId: post.id, version, at, by: who, ...words(text) },
      checksum: checksumOf(text.title, text.excerpt, text.content),
    });
  const newest = last?.version ?? null;
  if (newest === null) add(FIRST, before.updatedAt, null, before);
  add((newest ?? FIRST) + 1, post.updatedAt, by, post);
}

const { version, at, by, title } = postVersions;
const shown = { version, at, by, title };

export const versionReads = (engine: Engine) => ({
  /** One for each write that changed words, newest first; last, as version 0, what stood before them. */
  versions: async (id: string): Promise<Omit<PostVersion, "excerpt" | "content">[]> =>
    select(engine, shown, postVersions, { postId: id }, { order: desc(version) }),
  version: async (postId: string, version: number): Promise<PostVersion | null> => {
    const { excerpt, content } = postVersions;
    return select(engine, { ...shown, excerpt, content }, postVersions, { postId, version })[0] ?? null;
  },
});

type NewPreview = { tokenHash: string; expiresAt: string; accountId: string | null };

export const previewStore = (engine: Engine) => ({
  put: (postId: string, link: NewPreview): Promise<boolean> =>
    engine.batch((tx) => {
      if (!has(tx, blogPosts, { id: postId })) return false;
      upsert(tx, postPreviews, postPreviews.postId, { postId, ...link });
      return true;
    }),
  revoke: (postId: string): Promise<boolean> =>
    engine.batch((tx) => {
      remove(tx, postPreviews, { postId });
      return has(tx, blogPosts, { id: postId });
    }),
  revokeAll: (): Promise<void> => engine.batch((tx) => void remove(tx, postPreviews)),
  /** The post that a link shows, as it is now; null if the link is unknown, ended, past its time, or ends after `latest`. */
  post: async (tokenHash: string, now: string, latest?: string): Promise<Post | null> => {
    const { expiresAt } = postPreviews;
    const isTimely = latest === undefined ? undefined : lte(expiresAt, latest);
    const isOpen = and(eq(postPreviews.tokenHash, tokenHash), gt(expiresAt, now), isTimely);
    const link = first(engine, postPreviews, isOpen);
    return (link && select(engine, postColumns, blogPosts, { id: link.postId })[0]) ?? null;
  },
});
