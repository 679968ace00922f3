import { and, desc, eq, gt } from "drizzle-orm";
import type { Post } from "./post-row.ts";
import { checksumOf } from "./sqlite/checksum.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { postVersions } from "./tables/post.ts";

/** The words of a post as a write left them. `by` is the writer's user name, null where nobody signed in wrote. */
export type PostVersion = {
  version: number;
  at: string;
  by: string | null;
  title: string;
  excerpt: string;
  content: string;
};

/** What stood before the first change: not listed among the changes, but there to be restored. */
const FIRST = 0;

const WORDS = ["title", "excerpt", "content"] as const;

const words = ({ title, excerpt, content }: Pick<Post, (typeof WORDS)[number]>) => ({
  title,
  excerpt,
  content,
});

/** Keeps the words that a write left, where it changed any. */
export function keepVersion(
  tx: Tx,
  { before, post, by }: { before: Post; post: Post; by: string | null },
): void {
  if (WORDS.every((field) => before[field] === post[field])) return;
  const last = tx.db
    .select({ version: postVersions.version })
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
    .orderBy(desc(postVersions.version))
    .get();
  const add = (version: number, at: string, who: string | null, text: Post) =>
    tx.db
      .insert(postVersions)
      .values({
        postId: post.id,
        version,
        at,
        by: who,
        ...words(text),
        checksum: checksumOf(text.title, text.excerpt, text.content),
      })
      .run();
  if (!last) add(FIRST, before.updatedAt, null, before);
  add((last?.version ?? FIRST) + 1, post.updatedAt, by, post);
}

/** The words of one version, to be restored; undefined when there is no such version. */
export function wordsOfVersion(tx: Tx, id: string, version: number) {
  const kept = tx.db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.version, version)))
    .get();
  return kept && words(kept);
}

const shown = {
  version: postVersions.version,
  at: postVersions.at,
  by: postVersions.by,
  title: postVersions.title,
};

/** The versions of a post, for reading. */
export function versionReads({ db }: Engine) {
  return {
    /** One for each write that changed words, newest first. */
    versions: async (id: string): Promise<Omit<PostVersion, "excerpt" | "content">[]> =>
      db
        .select(shown)
        .from(postVersions)
        .where(and(eq(postVersions.postId, id), gt(postVersions.version, FIRST)))
        .orderBy(desc(postVersions.version))
        .all(),
    /** One version with its words; 0 is what stood before the first change. */
    version: async (id: string, version: number): Promise<PostVersion | null> =>
      db
        .select({ ...shown, excerpt: postVersions.excerpt, content: postVersions.content })
        .from(postVersions)
        .where(and(eq(postVersions.postId, id), eq(postVersions.version, version)))
        .get() ?? null,
  };
}
