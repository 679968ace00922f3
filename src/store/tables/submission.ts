import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { seq, story } from "./columns.ts";

const submissionColumns = () => ({
  seq: seq(),
  id: text("id").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  company: text("company"),
  source: text("source").notNull().default("contact_form"),
  createdAt: text("created_at").notNull(),
  message: text("message").notNull(),
  story: story(),
});

export const contactSubmissions = sqliteTable("contact_submissions", {
  ...submissionColumns(),
  personId: text("person_id"),
});

/** Suspected spam, kept apart from the submissions until restored or purged (CONTRACT, "Spam"). */
export const contactQuarantine = sqliteTable("contact_quarantine", submissionColumns());
