import { and, desc, eq, getTableColumns, isNull, notExists } from "drizzle-orm";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { blogPosts, workingCopies } from "#src/store/tables/content.ts";

/**
 * What somebody writes and has not saved, of a post or of one that is not there yet (`postId` is null). `base` is the
 * post's `updatedAt` that it began from, `revision` changes with every write, `at` is ISO UTC.
 */
export type WorkingCopy = Omit<typeof workingCopies.$inferSelect, "accountId">;

export type WorkingCopyWrite = Omit<WorkingCopy, "postId"> & {
  accountId: string;
  /** The revision that its writer knows; undefined knows of none. */
  ifMatch: string | undefined;
};

export type WorkingCopyOutcome =
  /** `begun`: this account had none under this id. */
  { copy: WorkingCopy; begun: boolean } | { failed: "missing" } | { failed: "stale"; current: WorkingCopy };

const { accountId: _, ...shown } = getTableColumns(workingCopies);

/** How many begun posts an account is offered. */
const BEGUN_MAX = 10;

/** The id of a post that is not there yet, as browsers make it. */
const NEW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The working copies of posts: beside the posts, so that no reader, version or preview link knows of them. */
export function workingCopyStore({ db, batch }: Engine) {
  return {
    /** The working copy under this id: a post's, or of a new one; null when there is none. */
    byId: async (id: string): Promise<WorkingCopy | null> =>
      db.select(shown).from(workingCopies).where(eq(workingCopies.id, id)).get() ?? null,
    /** The new posts that an account has begun, newest first: as many as it may be offered; none that came back from the trash. */
    begun: async (accountId: string): Promise<WorkingCopy[]> =>
      db
        .select(shown)
        .from(workingCopies)
        .where(
          and(
            eq(workingCopies.accountId, accountId),
            isNull(workingCopies.postId),
            notExists(
              db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, workingCopies.id)),
            ),
          ),
        )
        .orderBy(desc(workingCopies.at))
        .limit(BEGUN_MAX)
        .all(),
    /** Saves a working copy over the revision its writer knows; any other revision stays. */
    put: ({ ifMatch, ...row }: WorkingCopyWrite): Promise<WorkingCopyOutcome> =>
      batch((tx) => {
        const { id } = row;
        const post = tx.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id)).get();
        if (!post && !NEW.test(id)) return { failed: "missing" };
        const current = tx.db.select(shown).from(workingCopies).where(eq(workingCopies.id, id)).get();
        if (current && current.revision !== ifMatch) return { failed: "stale", current };
        const written = { ...row, postId: post ? id : null };
        tx.db
          .insert(workingCopies)
          .values(written)
          .onConflictDoUpdate({ target: workingCopies.id, set: written })
          .run();
        const { accountId: _, ...copy } = written;
        return { copy, begun: current?.by !== copy.by };
      }),
    /**
     * Deletes a working copy if it has the revision its writer knows (or does not exist); any other revision stays.
     * `lost`: its words stand in no post.
     */
    delete: (
      id: string,
      ifMatch: string | undefined,
    ): Promise<{ current: WorkingCopy } | { lost: boolean }> =>
      batch((tx) => {
        const current = tx.db.select(shown).from(workingCopies).where(eq(workingCopies.id, id)).get();
        if (!current) return { lost: false };
        if (ifMatch !== undefined && current.revision !== ifMatch) return { current };
        tx.db.delete(workingCopies).where(eq(workingCopies.id, id)).run();
        const { title, content } = current.fields;
        const saved = and(eq(blogPosts.title, title.trim()), eq(blogPosts.content, content));
        return { lost: !tx.db.select({ id: blogPosts.id }).from(blogPosts).where(saved).get() };
      }),
  };
}
