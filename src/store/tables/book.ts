import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, numeral } from "./columns.ts";

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
