import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Subject } from "#src/domain/numbers.ts";
import { seq } from "./columns.ts";

export const meta = sqliteTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

/** Totals of a day, nothing about anybody: how often `figure` of a page, a source, … happened. */
export const numbers = sqliteTable("numbers", {
  day: text("day").notNull(),
  subject: text("subject").$type<Subject>().notNull(),
  name: text("name").notNull(),
  figure: text("figure").notNull(),
  n: integer("n").notNull(),
});

/** Who did what when. `subject` names the row by noun and id, never by its words. */
export const audit = sqliteTable("audit", {
  seq: seq(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
});

export const trash = sqliteTable("trash", {
  id: text("id").primaryKey(),
  noun: text("noun", { enum: ["post", "submission", "suspect", "result", "testimonial", "book"] }).notNull(),
  email: text("email"),
  deletedAt: text("deleted_at").notNull(),
  rows: text("rows").notNull(),
});

/** What a content file was after each write; `text` is null where it was taken away. */
export const contentVersions = sqliteTable("content_versions", {
  file: text("file").notNull(),
  version: integer("version").notNull(),
  at: text("at").notNull(),
  by: text("by"),
  paths: text("paths", { mode: "json" }).$type<string[]>().notNull(),
  hash: text("hash").notNull(),
  text: text("text"),
});

export const contentDefaults = sqliteTable("content_defaults", {
  file: text("file").primaryKey(),
  value: text("value", { mode: "json" }).notNull(),
});
