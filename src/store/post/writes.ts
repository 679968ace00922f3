import { and, eq, lte } from "drizzle-orm";
import {
  nextPublication,
  numberedSlug,
  type PublicationChange,
  slugify,
  UNPUBLISHED,
} from "#src/domain/post.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { first, has, insert, type Reader, select, upsert } from "#src/store/sqlite/rows.ts";
import { blogPosts, postVersions, slugHistory } from "#src/store/tables/content.ts";
import { keepVersion, type Post, postColumns as shown, words } from "./versions.ts";

/** A post to add; without a slug it is made from the title, without a date it is that of its creation. */
export type NewPost = Omit<Post, "slug" | "updatedAt" | "publishedAt" | "publishAt"> &
  Partial<Pick<Post, "slug" | "updatedAt">> &
  Pick<PublicationChange, "publishedAt" | "publishAt">;
export type PostInsert = { post: Post } | { failed: "slug-taken" };

export type PostChanges = Partial<Omit<Post, "id" | "createdAt" | "updatedAt">>;
export type PostChange =
  | { post: Post; before: Post }
  | { failed: "missing" | "slug-taken" | "already-published" }
  | { failed: "stale"; current: Post };

/** Adds a post. A typed slug that is taken is refused; one made from the title gets -2, -3, … */
export function insertPost(
  tx: Tx,
  { slug, updatedAt, ...row }: NewPost,
  now: string = row.createdAt,
): PostInsert {
  if (slug !== undefined && holderOf(tx, slug)) return { failed: "slug-taken" };
  const publication = nextPublication(UNPUBLISHED, row, now);
  if ("failed" in publication) throw new Error("Nothing is published before it is there.");
  const post = {
    ...row,
    ...publication,
    slug: slug ?? freeSlug(tx, row.title),
    updatedAt: updatedAt ?? row.createdAt,
  };
  insert(tx, blogPosts, post);
  tx.touch("post", `post:${post.id}`);
  return { post };
}

/** Who changes a post, when, and which version they read: another one than `ifMatch` is a stale edit. */
export type PostWrite = { now: string; ifMatch?: string; by?: string | null };

export function changePost(
  tx: Tx,
  id: string,
  changes: PostChanges,
  { now, ifMatch, by = null }: PostWrite,
): PostChange {
  const [before] = select(tx, shown, blogPosts, { id });
  if (!before) return { failed: "missing" };
  if (ifMatch !== undefined && ifMatch !== before.updatedAt) return { failed: "stale", current: before };
  const slug = changes.slug ?? before.slug;
  if (slug !== before.slug) {
    const holder = holderOf(tx, slug);
    if (holder !== undefined && holder !== id) return { failed: "slug-taken" };
  }
  const publication = nextPublication(before, changes, now);
  if ("failed" in publication) return publication;
  const post = tx.db
    .update(blogPosts)
    .set({ ...changes, ...publication, slug, updatedAt: later(before.updatedAt, now) })
    .where(eq(blogPosts.id, id))
    .returning(shown)
    .get();
  keepVersion(tx, { before, post, by });
  if (slug !== before.slug && before.published)
    upsert(tx, slugHistory, slugHistory.slug, { slug: before.slug, postId: id, createdAt: post.updatedAt });
  tx.touch("post", `post:${id}`);
  return { post, before };
}

export function restoreVersion(tx: Tx, id: string, version: number, write: PostWrite): PostChange {
  const kept = first(tx, postVersions, { postId: id, version });
  return kept ? changePost(tx, id, words(kept), write) : { failed: "missing" };
}

/** Publishes every post whose time has come, under that time; returns them as they are then. */
export function publishDue(tx: Tx, now: string): Post[] {
  const isDue = and(eq(blogPosts.published, false), lte(blogPosts.publishAt, now));
  return select(tx, shown, blogPosts, isDue).flatMap(({ id, publishAt }) => {
    const changed = changePost(tx, id, { publishAt }, { now });
    return "post" in changed ? [changed.post] : [];
  });
}

/** The time of a write, one millisecond past the last one when the clock has not moved on. */
function later(last: string, now: string): string {
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString();
}

export function holderOf(tx: Reader, slug: string): string | undefined {
  return select(tx, { id: blogPosts.id }, blogPosts, { slug })[0]?.id;
}

/** A generated slug also keeps off the addresses that published posts left: their links go on leading to them. */
function freeSlug(tx: Tx, title: string): string {
  const wanted = slugify(title);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : numberedSlug(wanted, number);
    if (!has(tx, slugHistory, { slug }) && !has(tx, blogPosts, { slug })) return slug;
  }
}
