import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was deleted and may still be taken back. */
export const trash = sqliteTable("trash", {
  id: text("id").primaryKey(),
  noun: text("noun", { enum: ["post", "submission", "suspect", "result", "testimonial"] }).notNull(),
  email: text("email"),
  deletedAt: text("deleted_at").notNull(),
  rows: text("rows").notNull(),
});
