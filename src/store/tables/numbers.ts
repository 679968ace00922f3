import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Subject } from "#src/domain/numbers.ts";

/** Totals of a day, nothing about anybody: how often `figure` of a page, a source, … happened. */
export const numbers = sqliteTable(
  "numbers",
  {
    day: text("day").notNull(),
    subject: text("subject").$type<Subject>().notNull(),
    name: text("name").notNull(),
    figure: text("figure").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject, table.name, table.figure] })],
);
