import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { seq } from "./columns.ts";

/** Who did what when. `subject` names the row by noun and id, never by its words. */
export const audit = sqliteTable("audit", {
  seq: seq(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
});
