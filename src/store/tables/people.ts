import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StoredQuestion } from "#src/domain/assessment.ts";
import { BOOKING_STATES } from "#src/domain/booking.ts";
import { PERSON_STATUSES, SPAM_RULES } from "#src/domain/lists.ts";
import { flag, nullable, numerals, seq, story, texts } from "./columns.ts";

const submissionColumns = () => ({
  seq: seq(),
  ...texts("id", "name", "email", "createdAt", "message"),
  company: text("company"),
  source: text("source").notNull().default("contact_form"),
  story: story(),
});

export const contactSubmissions = sqliteTable("contact_submissions", {
  ...submissionColumns(),
  personId: text("person_id"),
});

/** Suspected spam, kept apart from the submissions until restored or purged (CONTRACT, "Spam"). */
export const contactQuarantine = sqliteTable("contact_quarantine", {
  ...submissionColumns(),
  rule: text("rule", { enum: SPAM_RULES }),
});

/** Where a message came from, by its id; and whom staff marked: an address or a network. Both for 30 days. */
export const messageNetworks = sqliteTable("message_networks", {
  id: text("id").primaryKey(),
  ...texts("network", "at"),
});
export const spamMarks = sqliteTable("spam_marks", { mark: text("mark").primaryKey(), ...texts("at") });

/** `ref` is the 128-bit token of the private result link; `answers` the twenty answers as JSON, when they were sent. */
/** `ref` is in the link of whoever sent it, `letterHash` of the link in its letter, which alone proves the address. */
export const assessmentResults = sqliteTable("assessment_results", {
  seq: seq(),
  ...texts("id", "email", "interpretation", "createdAt"),
  ...numerals("totalScore", "visionScore", "teamScore", "processScore", "metricsScore", "issuesScore"),
  ...nullable("ref", "letterHash", "idempotencyKey", "personId", "quizVersion"),
  answers: text("answers", { mode: "json" }).$type<number[]>(),
  story: story(),
});

/** The questions that results answered: `version` is the hash of `questions`. */
export const questionSets = sqliteTable("question_sets", {
  version: text("version").primaryKey(),
  questions: text("questions", { mode: "json" }).$type<readonly StoredQuestion[]>().notNull(),
});

/** `countedOn` is the day that the figures count it on; `made`: its making was heard of, for a cancel may come first. */
export const bookings = sqliteTable("bookings", {
  seq: seq(),
  ...texts("id", "uid", "email", "createdAt", "changedAt"),
  ...nullable("name", "startTime", "countedOn", "personId"),
  state: text("state", { enum: BOOKING_STATES }).notNull(),
  made: flag("made").notNull(),
  story: story(),
});

/** Every name that a service gave a booking: a move gives it a new one. */
export const bookingUids = sqliteTable("booking_uids", {
  uid: text("uid").primaryKey(),
  ...texts("bookingId"),
});

/**
 * By address. Triggers keep name, company, counts and `last_at`; `present` is false while only the trash holds something.
 * Whom staff added by hand has `addedAt`, whom they named `given…`, which no later message changes.
 */
export const people = sqliteTable("people", {
  seq: seq(),
  ...texts("id", "email", "lastAt", "createdAt"),
  ...nullable("name", "company", "owner", "addedAt", "givenName", "givenCompany"),
  status: text("status", { enum: PERSON_STATUSES }).notNull().default("new"),
  messages: integer("messages").notNull().default(0),
  results: integer("results").notNull().default(0),
  bookings: integer("bookings").notNull().default(0),
  present: flag("present").generatedAlwaysAs(sql`messages + results + bookings > 0 OR added_at IS NOT NULL`, {
    mode: "virtual",
  }),
});

/** Up to when (ISO UTC) an account has read what a person sent. */
export const personReads = sqliteTable("person_reads", texts("personId", "userId", "readAt"));

/** A reply's `id` is its letter's, whose own words end with its sending; a status's `text` is it. `by` is a username. */
export const personNotes = sqliteTable("person_notes", {
  seq: seq(),
  ...texts("id", "personId", "at", "by", "text"),
  kind: text("kind", { enum: ["note", "status", "reply", "answer"] }).notNull(),
  subject: text("subject").notNull().default(""),
  via: text("via"),
});

/** What staff mean to do about a person on the day `due` (`2026-11-30`), open until `doneAt`. `by` is a username. */
export const followUps = sqliteTable("follow_ups", {
  seq: seq(),
  ...texts("id", "personId", "due", "text", "at", "by"),
  doneAt: text("done_at"),
  checksum: text("checksum").notNull(),
});
