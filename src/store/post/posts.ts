import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { type ListedStatus, SORT_FIELDS, type SortField } from "#src/domain/lists.ts";
import { dateOf } from "#src/domain/post.ts";
import { isNoHiddenSample } from "#src/store/sample.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { countNamed, type Listing, type ListQuery, listPage } from "#src/store/sqlite/listing.ts";
import { countRows, has, select } from "#src/store/sqlite/rows.ts";
import { blogPosts, importedPosts, postRedirects, slugHistory } from "#src/store/tables/content.ts";
import { discard, putBack, trashed } from "#src/store/trash.ts";
import { type ImportedPost, importPost } from "./imports.ts";
import { type Post, previewStore, postColumns as shown, versionReads } from "./versions.ts";
import {
  changePost,
  holderOf,
  insertPost,
  type NewPost,
  type PostChanges,
  type PostWrite,
  restoreVersion,
} from "./writes.ts";

export type PostHead = { id: string; category: string };

export type PostQuery = ListQuery<SortField<"posts">> & {
  status?: ListedStatus;
  category?: string;
};

export type PostAddress = { post: Post } | { movedTo: string } | null;

const isPublished = eq(blogPosts.published, true);
/** What readers see. */
const isPublic = and(isPublished, isNoHiddenSample(blogPosts.id));
const NEWEST_FIRST = [desc(blogPosts.publishedOrCreatedAt), desc(blogPosts.seq)];

const listing: Listing<SortField<"posts">> = {
  table: blogPosts,
  sorts: SORT_FIELDS.posts,
  search: {
    columns: [shown.title, shown.excerpt, shown.content, shown.category],
    index: "blog_posts_search",
  },
};

export function postStore(engine: Engine) {
  const { db, batch } = engine;
  const first = (condition: SQL | undefined): Post | null =>
    select(engine, shown, blogPosts, condition, { limit: 1 })[0] ?? null;
  const byId = (id: string): Post | null => first(eq(blogPosts.id, id));
  const leadsTo = (from: typeof slugHistory | typeof postRedirects, address: SQL): string | null =>
    db
      .select({ slug: blogPosts.slug })
      .from(from)
      .innerJoin(blogPosts, eq(blogPosts.id, from.postId))
      .where(and(address, isPublic))
      .get()?.slug ?? null;

  return {
    published: async () => select(engine, shown, blogPosts, isPublic, { order: NEWEST_FIRST }),
    publishedBySlug: async (slug: string): Promise<PostAddress> => {
      const post = first(and(eq(blogPosts.slug, slug), isPublic));
      if (post) return { post };
      const movedTo = leadsTo(slugHistory, eq(slugHistory.slug, slug));
      return movedTo === null ? null : { movedTo };
    },
    countBefore: async (post: Pick<Post, "id" | "category" | "createdAt" | "publishedAt">) => {
      const date = dateOf(post);
      const isBefore = sql`+published = 1 AND +category = ${post.category} AND published_or_created_at <= ${date}
        AND (published_or_created_at < ${date} OR seq < (SELECT seq FROM blog_posts WHERE id = ${post.id}))`;
      return countRows(engine, blogPosts, isBefore);
    },
    /** `total` counts what the query finds, the others all posts in that state: a scheduled one is no draft here. */
    list: async (query: PostQuery = {}) => {
      const counts = {
        published: countNamed(engine, "published"),
        drafts: countNamed(engine, "drafts"),
        scheduled: countNamed(engine, "scheduled"),
      };
      const { status, category, ...page } = query;
      const known = status ? counts[status] : counts.published + counts.drafts + counts.scheduled;
      const own = and(
        status && eq(shown.published, status === "published"),
        // The sort indexes hold `published` only, so reading their rows distinguishes scheduled posts from drafts.
        status && status !== "published" ? sql`state = ${status}` : undefined,
        category ? eq(shown.category, category) : undefined,
      );
      const filters = { own, total: category ? undefined : known };
      return { ...listPage(engine, { ...listing, columns: shown }, page, filters), ...counts };
    },
    byId: async (id: string): Promise<Post | null> => byId(id),
    /** A slug of a post, or one that still leads to a post. */
    isTaken: async (slug: string): Promise<boolean> =>
      holderOf(engine, slug) !== undefined || has(engine, slugHistory, { slug }),
    isImported: async (source: string): Promise<boolean> => has(engine, importedPosts, { source }),
    hasImports: async (): Promise<boolean> => has(engine, importedPosts),
    importOne: (row: ImportedPost) => batch((tx) => importPost(tx, row)),
    insert: (row: NewPost) => batch((tx) => insertPost(tx, row)),
    update: (id: string, changes: PostChanges, write: PostWrite) =>
      batch((tx) => changePost(tx, id, changes, write)),
    newest: async (limit: number, ofCategory?: string): Promise<PostHead[]> => {
      const { id, category, published } = blogPosts;
      // The pluses keep the planner to the index of the dates: sorted by hand, each row's date is read from behind its text.
      const which = and(
        sql`+${published} = 1`,
        isNoHiddenSample(id),
        ofCategory === undefined ? undefined : sql`+${category} = ${ofCategory}`,
      );
      return select(engine, { id, category }, blogPosts, which, { order: NEWEST_FIRST, limit });
    },
    ...versionReads(engine),
    restoreVersion: (id: string, version: number, write: PostWrite) =>
      batch((tx) => restoreVersion(tx, id, version, write)),
    previews: previewStore(engine),
    isDue: async (now: string): Promise<boolean> =>
      first(and(eq(blogPosts.published, false), lte(blogPosts.publishAt, now))) !== null,
    importedFrom: async (path: string) => leadsTo(postRedirects, eq(postRedirects.path, path)),
    /** Every path that leads to a post, former ones included, also of drafts. */
    addresses: async (): Promise<string[]> => {
      const now = select(engine, { slug: blogPosts.slug }, blogPosts, isPublished);
      const former = select(engine, { slug: slugHistory.slug }, slugHistory);
      const slugs = new Set([...now, ...former].map(({ slug }) => slug));
      const foreign = select(engine, { path: postRedirects.path }, postRedirects);
      return [...Array.from(slugs, (slug) => `/blog/${slug}`), ...foreign.map(({ path }) => path)];
    },
    delete: (id: string, at: string): Promise<Post | null> =>
      batch((tx) => {
        const gone = byId(id);
        return gone && discard(tx, "post", id, at) ? gone : null;
      }),
    /** Restores a post deleted at or after `since` (ISO UTC), under its slug if that is still free. */
    restore: (id: string, since: string) =>
      batch((tx): { post: Post } | { failed: "missing" | "slug-taken" } => {
        const row = trashed(tx, "post", id, since);
        if (!row) return { failed: "missing" };
        if (holderOf(tx, String(row.slug))) return { failed: "slug-taken" };
        putBack(tx, "post", id);
        const post = byId(id);
        return post ? { post } : { failed: "missing" };
      }),
  };
}
