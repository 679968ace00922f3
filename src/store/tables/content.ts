import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, nullable, numeral, seq, texts } from "./columns.ts";

/** `updatedAt` is strictly later with every write of the row: its version. Readers and lists go by `publishedAt`. */
export const blogPosts = sqliteTable("blog_posts", {
  seq: seq(),
  ...texts("id", "title", "slug", "excerpt", "category", "createdAt", "updatedAt", "content"),
  ...nullable("featuredImage", "publishedAt", "publishAt"),
  published: flag("published").notNull().default(false),
  publishedOrCreatedAt: text("published_or_created_at").generatedAlwaysAs(
    sql`coalesce(published_at, created_at)`,
  ),
});

export const postVersions = sqliteTable("post_versions", {
  version: integer("version").notNull(),
  ...texts("postId", "at", "title", "excerpt", "content"),
  by: text("by"),
  /** See `checksumOf`; null or empty on rows of programs that made none. */
  checksum: text("checksum"),
});

/** The one preview link of a post; `tokenHash` holds the SHA-256 of the token in its address. */
export const postPreviews = sqliteTable("post_previews", {
  postId: text("post_id").primaryKey(),
  ...texts("tokenHash", "expiresAt"),
  accountId: text("account_id"),
});

/** What somebody writes and has not saved; what `fields` hold follows from the `kind`. */
export const drafts = sqliteTable("drafts", {
  kind: text("kind").$type<"post" | "words" | "field">().notNull(),
  ...texts("id", "accountId", "by", "at", "revision"),
  ...nullable("postId", "base"),
  fields: text("fields", { mode: "json" }).notNull(),
});

export const postRedirects = sqliteTable("post_redirects", {
  path: text("path").primaryKey(),
  ...texts("postId"),
});

/** What `posts import` took, by what it is known by where it came from; also what was deleted since. */
export const importedPosts = sqliteTable("imported_posts", {
  source: text("source").primaryKey(),
  ...texts("at"),
});

/** Addresses that a published post had before: each leads to the post that left it. */
export const slugHistory = sqliteTable("slug_history", {
  slug: text("slug").primaryKey(),
  ...texts("postId", "createdAt"),
});

export const testimonials = sqliteTable("testimonials", {
  seq: seq(),
  ...texts("id", "name", "title", "company", "content", "createdAt"),
  /** "1" to "5" */
  rating: numeral("rating").notNull().default("5"),
  avatar: text("avatar"),
  featured: flag("featured").notNull().default(false),
});

export const books = sqliteTable("books", {
  id: text("id").primaryKey(),
  ...texts("title", "author", "description", "category"),
  coverColor: text("cover_color").notNull().default("primary"),
  ...nullable("coverImage", "amazonLink", "amazonPreviewLink"),
  featured: flag("featured").notNull().default(false),
  /** Smaller ones come first within their category. */
  order: numeral("order").notNull().default("0"),
});

export const uploads = sqliteTable("uploads", {
  id: text("id").primaryKey(),
  ...texts("url", "type", "createdAt"),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
  bytes: integer("bytes").notNull(),
});
