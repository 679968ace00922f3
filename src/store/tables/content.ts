import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PostFields } from "#src/domain/post.ts";
import { flag, numeral, seq } from "./columns.ts";

export const blogPosts = sqliteTable("blog_posts", {
  seq: seq(),
  id: text("id").notNull(),
  title: text("title").notNull(),
  slug: text("slug").notNull(),
  excerpt: text("excerpt").notNull(),
  category: text("category").notNull(),
  featuredImage: text("featured_image"),
  published: flag("published").notNull().default(false),
  createdAt: text("created_at").notNull(),
  /** Strictly later with every write of the row: its version. */
  updatedAt: text("updated_at").notNull(),
  content: text("content").notNull(),
  /** When it was first published, null before; what readers see and lists go by. */
  publishedAt: text("published_at"),
  /** When a scheduled post will be published; null for all others. */
  publishAt: text("publish_at"),
  publishedOrCreatedAt: text("published_or_created_at").generatedAlwaysAs(
    sql`coalesce(published_at, created_at)`,
  ),
});

/** The words of a post as a write left them; number 0 is those before the first change. */
export const postVersions = sqliteTable("post_versions", {
  postId: text("post_id").notNull(),
  version: integer("version").notNull(),
  at: text("at").notNull(),
  by: text("by"),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull(),
  content: text("content").notNull(),
});

/** The one preview link of a post; `tokenHash` holds the SHA-256 of the token in its address. */
export const postPreviews = sqliteTable("post_previews", {
  postId: text("post_id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  expiresAt: text("expires_at").notNull(),
  accountId: text("account_id"),
});

/** What somebody writes and has not saved: of a post, of one that is not there yet, or of the content's words (`postId` is null). */
export const workingCopies = sqliteTable("working_copies", {
  id: text("id").primaryKey(),
  postId: text("post_id"),
  accountId: text("account_id").notNull(),
  by: text("by").notNull(),
  at: text("at").notNull(),
  revision: text("revision").notNull(),
  base: text("base"),
  fields: text("fields", { mode: "json" }).$type<PostFields>().notNull(),
});

/** Addresses that an imported post had on the site it came from. */
export const postRedirects = sqliteTable("post_redirects", {
  path: text("path").primaryKey(),
  postId: text("post_id").notNull(),
});

/** Addresses that a published post had before: each leads to the post that left it. */
export const slugHistory = sqliteTable("slug_history", {
  slug: text("slug").primaryKey(),
  postId: text("post_id").notNull(),
  createdAt: text("created_at").notNull(),
});

export const testimonials = sqliteTable("testimonials", {
  seq: seq(),
  id: text("id").notNull(),
  name: text("name").notNull(),
  title: text("title").notNull(),
  company: text("company").notNull(),
  content: text("content").notNull(),
  /** "1" to "5" */
  rating: numeral("rating").notNull().default("5"),
  avatar: text("avatar"),
  featured: flag("featured").notNull().default(false),
  createdAt: text("created_at").notNull(),
});

export const books = sqliteTable("books", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  author: text("author").notNull(),
  description: text("description").notNull(),
  category: text("category").notNull(),
  coverColor: text("cover_color").notNull().default("primary"),
  coverImage: text("cover_image"),
  amazonLink: text("amazon_link"),
  amazonPreviewLink: text("amazon_preview_link"),
  featured: flag("featured").notNull().default(false),
  /** Smaller ones stand first within their category. */
  order: numeral("order").notNull().default("0"),
});

/** Pictures that were uploaded: `widths` lists the widths, in pixels, in which each is stored. */
export const uploads = sqliteTable("uploads", {
  id: text("id").primaryKey(),
  url: text("url").notNull(),
  type: text("type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
  bytes: integer("bytes").notNull(),
  createdAt: text("created_at").notNull(),
});
