import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
