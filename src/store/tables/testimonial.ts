import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, numeral, seq } from "./columns.ts";

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
