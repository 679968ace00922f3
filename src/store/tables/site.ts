import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Subject } from "#src/domain/numbers.ts";
import { flag, nullable, seq, texts } from "./columns.ts";

export const meta = sqliteTable("meta", { key: text("key").primaryKey(), ...texts("value") });

/** Totals of a day, nothing about anybody: how often `figure` of a page, a source, … happened. */
export const numbers = sqliteTable("numbers", {
  ...texts("day", "name", "figure"),
  subject: text("subject").$type<Subject>().notNull(),
  n: integer("n").notNull(),
});

/** Who did what when. `subject` names the row by noun and id, never by its words. */
export const audit = sqliteTable("audit", { seq: seq(), ...texts("at", "by", "action", "subject") });

export const trash = sqliteTable("trash", {
  id: text("id").primaryKey(),
  noun: text("noun", { enum: ["post", "submission", "suspect", "result", "testimonial", "book"] }).notNull(),
  email: text("email"),
  ...texts("deletedAt", "rows"),
});

/** What a content file was after each write; `text` is null where it was taken away. */
export const contentVersions = sqliteTable("content_versions", {
  version: integer("version").notNull(),
  ...texts("file", "at", "hash"),
  ...nullable("by", "text"),
  paths: text("paths", { mode: "json" }).$type<string[]>().notNull(),
});

export const contentDefaults = sqliteTable("content_defaults", {
  file: text("file").primaryKey(),
  value: text("value", { mode: "json" }).notNull(),
});

/** What a creating call wrote, under its Idempotency-Key; `body` is a digest of what came, `row` the id of what was made. */
export const keptCalls = sqliteTable("kept_calls", {
  ...texts("account", "route", "key", "path", "body", "at", "row"),
  answer: text("answer", { mode: "json" }).notNull(),
});

/** An invented claim as shipped: `row` is that of a seed; `mark` what staff said of it; `hidden` is kept of seeds alone. */
export const samples = sqliteTable("samples", {
  id: text("id").primaryKey(),
  row: text("row"),
  mark: text("mark", { enum: ["hidden", "ours"] }),
  hidden: flag("hidden").notNull().default(false),
});
