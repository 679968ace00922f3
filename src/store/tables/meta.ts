import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Small facts about the database itself (for example that the seeds were written). */
export const meta = sqliteTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
