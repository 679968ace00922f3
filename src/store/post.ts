import { and, count, desc, eq, lte, sql } from "drizzle-orm";
import type { ListedStatus, SortField } from "#src/domain/lists.ts";
import { dateOf, type PublicationChange } from "#src/domain/post.ts";
import { toAll } from "./all-or-none.ts";
import { headReads } from "./post-heads.ts";
import { type ImportedPost, importPosts, type PostsImport, SlugTaken } from "./post-import.ts";
import { previewStore } from "./post-preview.ts";
import { type Post, postColumns as shown } from "./post-row.ts";
import { versionReads } from "./post-version.ts";
import {
  changePost,
  forgetMove,
  holderOf,
  insertPost,
  type NewPost,
  type PostChange,
  type PostChanges,
  type PostInsert,
  type PostWrite,
  restoreVersion,
} from "./post-writes.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { inSeqs } from "./sqlite/expressions.ts";
import { countNamed, findPage, type Listing, type ListQuery, rowsOf } from "./sqlite/listing.ts";
import { discard, putBack, trashed } from "./sqlite/trash.ts";
import { blogPosts, postRedirects, slugHistory } from "./tables/post.ts";

export type PostQuery = ListQuery<SortField<"posts">> & {
  status?: ListedStatus;
  category?: string;
};

/** `total` counts what the query finds, the others all posts in that state: a scheduled one is no draft here. */
export type PostPage = { rows: Post[]; total: number } & Record<ListedStatus, number>;

/** How restoring a deleted post ended. */
export type PostRestore = { post: Post } | { failed: "missing" | "slug-taken" };

/** How a change of many posts ended: of all, or of none. */
export type PostsChange = { posts: Post[] } | { failed: "missing" | "slug-taken" | "already-published" };

/** What a public slug leads to: a post, a redirect to its new slug, or nothing. */
export type PostAddress = { post: Post } | { movedTo: string } | null;

const listing: Listing<SortField<"posts">> = {
  table: "blog_posts",
  sorts: {
    publishedAt: { column: "published_or_created_at" },
    createdAt: { column: "created_at" },
    updatedAt: { column: "updated_at" },
    title: { column: "title", collate: "NOCASE" },
    category: { column: "category" },
    published: { column: "published" },
  },
  search: { columns: ["title", "excerpt", "content", "category"], index: "blog_posts_search" },
};

/** The posts with their versions, previews and publication. */
export function postStore(engine: Engine) {
  const { db, batch } = engine;
  const bySeqs = db
    .select({ seq: blogPosts.seq, ...shown })
    .from(blogPosts)
    .where(inSeqs(blogPosts.seq))
    .prepare();
  const published = db
    .select(shown)
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .orderBy(desc(blogPosts.publishedOrCreatedAt), desc(blogPosts.seq))
    .prepare();
  // The pluses keep the planner to the index of the dates.
  const countBefore = db
    .select({ n: count() })
    .from(blogPosts)
    .where(
      sql`+published = 1 AND +category = ${sql.placeholder("category")}
        AND published_or_created_at <= ${sql.placeholder("date")}
        AND (published_or_created_at < ${sql.placeholder("date")}
          OR seq < (SELECT seq FROM blog_posts WHERE id = ${sql.placeholder("id")}))`,
    )
    .prepare();
  const publishedBySlug = db
    .select(shown)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, sql.placeholder("slug")), eq(blogPosts.published, true)))
    .prepare();
  const movedTo = db
    .select({ slug: blogPosts.slug })
    .from(slugHistory)
    .innerJoin(blogPosts, eq(blogPosts.id, slugHistory.postId))
    .where(and(eq(slugHistory.slug, sql.placeholder("slug")), eq(blogPosts.published, true)))
    .prepare();
  const byId = db
    .select(shown)
    .from(blogPosts)
    .where(eq(blogPosts.id, sql.placeholder("id")))
    .prepare();

  const bySlug = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.slug, sql.placeholder("slug")))
    .prepare();
  const due = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.published, false), lte(blogPosts.publishAt, sql.placeholder("now"))))
    .prepare();
  const slugsOfPublished = db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(eq(blogPosts.published, true))
    .prepare();
  const formerSlugs = db.select({ slug: slugHistory.slug }).from(slugHistory).prepare();
  const importedPaths = db.select({ path: postRedirects.path }).from(postRedirects).prepare();
  const importedFrom = db
    .select({ slug: blogPosts.slug })
    .from(postRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
    .where(and(eq(postRedirects.path, sql.placeholder("path")), eq(blogPosts.published, true)))
    .prepare();

  return {
    /** The published posts, newest first. */
    published: async (): Promise<Post[]> => published.all(),
    /** The published post of a slug, or the redirect of a former one; never a draft. */
    publishedBySlug: async (slug: string): Promise<PostAddress> => {
      const post = publishedBySlug.get({ slug });
      if (post) return { post };
      const moved = movedTo.get({ slug });
      return moved ? { movedTo: moved.slug } : null;
    },
    /** How many published posts of a post's category come before it, the oldest first. */
    countBefore: async (post: Pick<Post, "id" | "category" | "createdAt" | "publishedAt">): Promise<number> =>
      countBefore.get({ id: post.id, category: post.category, date: dateOf(post) })?.n ?? 0,
    /** A page of the list, drafts too, newest first, searched over title, excerpt, content and category. */
    list: async (query: PostQuery = {}): Promise<PostPage> => {
      const counts = {
        published: countNamed(engine, "published"),
        drafts: countNamed(engine, "drafts"),
        scheduled: countNamed(engine, "scheduled"),
      };
      const { status, category, sort = "publishedAt", ...rest } = query;
      const filters = [
        ...(status ? [{ column: "published", value: status === "published" ? 1 : 0 }] : []),
        // The sort indexes hold `published` only, so scheduled posts are told from drafts by reading their rows.
        ...(status && status !== "published" ? [{ column: "state", value: status }] : []),
        ...(category ? [{ column: "category", value: category }] : []),
      ];
      const known = status ? counts[status] : counts.published + counts.drafts + counts.scheduled;
      const found = findPage(
        engine,
        listing,
        { ...rest, sort },
        { own: filters },
        category ? undefined : known,
      );
      return { rows: rowsOf((seqs) => bySeqs.all({ seqs }), found.seqs), total: found.total, ...counts };
    },
    /** A post in any state. */
    byId: async (id: string): Promise<Post | null> => byId.get({ id }) ?? null,
    /** Whether a post has this slug. */
    isTaken: async (slug: string): Promise<boolean> => bySlug.get({ slug }) !== undefined,
    /** Adds imported posts with redirects from their old paths, all or none. */
    importAll: (rows: readonly ImportedPost[]): Promise<PostsImport> =>
      batch((tx) => importPosts(tx, rows)).catch((error) => {
        if (error instanceof SlugTaken) return { failed: "slug-taken", slug: error.slug };
        throw error;
      }),
    /** Adds a post; see `insertPost`. */
    insert: (row: NewPost): Promise<PostInsert> => batch((tx) => insertPost(tx, row)),
    /** Changes the carried fields; see `changePost`. */
    update: (id: string, changes: PostChanges, write: PostWrite): Promise<PostChange> =>
      batch((tx) => changePost(tx, id, changes, write)),
    ...headReads(engine),
    ...versionReads(engine),
    /** Gives a post the words of a version; see `restoreVersion`. */
    restoreVersion: (id: string, version: number, write: PostWrite): Promise<PostChange> =>
      batch((tx) => restoreVersion(tx, id, version, write)),
    previews: previewStore(engine),
    /** Whether a scheduled post's time has come. */
    isDue: async (now: string): Promise<boolean> => due.get({ now }) !== undefined,
    /** The slug of the published post that had this address on another site; null for any other address. */
    importedFrom: async (path: string): Promise<string | null> => importedFrom.get({ path })?.slug ?? null,
    /** Every path that leads to a post, former ones included, also of drafts. */
    addresses: async (): Promise<string[]> => [
      ...[...slugsOfPublished.all(), ...formerSlugs.all()].map(({ slug }) => `/blog/${slug}`),
      ...importedPaths.all().map(({ path }) => path),
    ],
    /** Moves a post to the trash and returns its last state; null if there is none. */
    delete: (id: string, at: string): Promise<Post | null> =>
      batch((tx) => {
        const gone = byId.get({ id });
        return gone && discardPost(tx, id, at) ? gone : null;
      }),
    /** As `delete`, for all of these posts or none. */
    deleteAll: (ids: readonly string[], at: string): Promise<boolean> =>
      toAll(engine, ids, (tx, id) => discardPost(tx, id, at)),
    /** Restores a post deleted at or after `since` (ISO UTC), under its slug if that is still free. */
    restore: (id: string, since: string): Promise<PostRestore> => batch((tx) => restorePost(tx, id, since)),
    /** As `restore`, for all of these posts or none. */
    restoreAll: async (ids: readonly string[], since: string): Promise<PostsChange> => {
      const posts: Post[] = [];
      let failed: "missing" | "slug-taken" = "missing";
      const all = await toAll(engine, ids, (tx, id) => {
        const back = restorePost(tx, id, since);
        if ("post" in back) posts.push(back.post);
        else failed = back.failed;
        return "post" in back;
      });
      return all ? { posts } : { failed };
    },
    /** Publishes, unpublishes or schedules all of these posts or none; see `changePost`. */
    publishAll: async (
      changes: readonly ({ id: string } & PublicationChange)[],
      write: PostWrite,
    ): Promise<PostsChange> => {
      const posts: Post[] = [];
      const asked = new Map(changes.map(({ id, ...change }) => [id, change]));
      let failed: "missing" | "already-published" = "missing";
      const all = await toAll(engine, [...asked.keys()], (tx, id) => {
        const changed = changePost(tx, id, asked.get(id) ?? {}, write);
        if ("post" in changed) posts.push(changed.post);
        else if (changed.failed === "already-published") failed = changed.failed;
        return "post" in changed;
      });
      return all ? { posts } : { failed };
    },
  };

  function discardPost(tx: Tx, id: string, at: string): boolean {
    const gone = discard(engine, "post", id, at);
    if (gone) tx.touch("post", `post:${id}`);
    return gone;
  }

  function restorePost(tx: Tx, id: string, since: string): PostRestore {
    const row = trashed(engine, "post", id, since);
    if (!row) return { failed: "missing" };
    if (holderOf(tx, String(row.slug))) return { failed: "slug-taken" };
    putBack(engine, id);
    forgetMove(tx, String(row.slug));
    tx.touch("post", `post:${id}`);
    const post = tx.db.select(shown).from(blogPosts).where(eq(blogPosts.id, id)).get();
    return post ? { post } : { failed: "missing" };
  }
}
