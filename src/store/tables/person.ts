import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { flag, seq } from "./columns.ts";

/**
 * Whoever wrote, took the quiz or booked, by address. Name, company, the counts and `last_at` are kept by triggers;
 * `present` is false while nothing of them is left but what the trash still holds.
 */
export const people = sqliteTable("people", {
  seq: seq(),
  id: text("id").notNull(),
  email: text("email").notNull(),
  name: text("name"),
  company: text("company"),
  status: text("status", { enum: PERSON_STATUSES }).notNull().default("new"),
  owner: text("owner"),
  lastAt: text("last_at").notNull(),
  messages: integer("messages").notNull().default(0),
  results: integer("results").notNull().default(0),
  bookings: integer("bookings").notNull().default(0),
  createdAt: text("created_at").notNull(),
  present: flag("present").generatedAlwaysAs(sql`messages + results + bookings > 0`, { mode: "virtual" }),
});

/** Up to when (ISO UTC) an account has read what a person sent. */
export const personReads = sqliteTable(
  "person_reads",
  {
    personId: text("person_id").notNull(),
    userId: text("user_id").notNull(),
    readAt: text("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.userId] })],
);

/** What staff noted about a person; the `text` of a status is the new status. `by` is a username. */
export const personNotes = sqliteTable("person_notes", {
  seq: seq(),
  id: text("id").notNull(),
  personId: text("person_id").notNull(),
  kind: text("kind", { enum: ["note", "status"] }).notNull(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  text: text("text").notNull(),
  checksum: text("checksum"),
});

/** What staff answered a person. `id` is that of the letter, whose own words end with its sending; `by` is a username. */
export const personReplies = sqliteTable("person_replies", {
  id: text("id").primaryKey(),
  personId: text("person_id").notNull(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  checksum: text("checksum"),
});
