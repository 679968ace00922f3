import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AskedQuestion } from "#src/domain/assessment.ts";
import { BOOKING_STATES } from "#src/domain/booking.ts";
import { PERSON_STATUSES, SPAM_RULES } from "#src/domain/lists.ts";
import { flag, numeral, seq, story } from "./columns.ts";

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
export const contactQuarantine = sqliteTable("contact_quarantine", {
  ...submissionColumns(),
  rule: text("rule", { enum: SPAM_RULES }),
});

/** Where a message came from, by its id; and whom staff marked: an address or a network. Both for 30 days. */
export const messageNetworks = sqliteTable("message_networks", {
  id: text("id").primaryKey(),
  network: text("network").notNull(),
  at: text("at").notNull(),
});
export const spamMarks = sqliteTable("spam_marks", {
  mark: text("mark").primaryKey(),
  at: text("at").notNull(),
});

/** `ref` is the 128-bit token of the private result link; `answers` the twenty answers as JSON, when they were sent. */
export const assessmentResults = sqliteTable("assessment_results", {
  seq: seq(),
  id: text("id").notNull(),
  email: text("email").notNull(),
  totalScore: numeral("total_score").notNull(),
  visionScore: numeral("vision_score").notNull(),
  teamScore: numeral("team_score").notNull(),
  processScore: numeral("process_score").notNull(),
  metricsScore: numeral("metrics_score").notNull(),
  issuesScore: numeral("issues_score").notNull(),
  interpretation: text("interpretation").notNull(),
  createdAt: text("created_at").notNull(),
  answers: text("answers", { mode: "json" }).$type<number[]>(),
  ref: text("ref"),
  idempotencyKey: text("idempotency_key"),
  story: story(),
  personId: text("person_id"),
  quizVersion: text("quiz_version"),
});

/** The questions that results answered: `version` is the hash of `questions`. */
export const questionSets = sqliteTable("question_sets", {
  version: text("version").primaryKey(),
  questions: text("questions", { mode: "json" }).$type<readonly AskedQuestion[]>().notNull(),
});

/** Bookings as the booking service reported them; `countedOn` is the day that the figures count them on. */
export const bookings = sqliteTable("bookings", {
  seq: seq(),
  id: text("id").notNull(),
  uid: text("uid").notNull(),
  email: text("email").notNull(),
  name: text("name"),
  startTime: text("start_time"),
  state: text("state", { enum: BOOKING_STATES }).notNull(),
  createdAt: text("created_at").notNull(),
  changedAt: text("changed_at").notNull(),
  /** Whether its making was heard of: a cancel may come first. */
  made: flag("made").notNull(),
  countedOn: text("counted_on"),
  story: story(),
  personId: text("person_id"),
});

/** Every name that a service gave a booking: a move gives it a new one. */
export const bookingUids = sqliteTable("booking_uids", {
  uid: text("uid").primaryKey(),
  bookingId: text("booking_id").notNull(),
});

/** By address. Triggers keep name, company, counts and `last_at`; `present` is false while only the trash holds something. */
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
  /** When staff added them by hand; what staff called them, which no later message changes. */
  addedAt: text("added_at"),
  givenName: text("given_name"),
  givenCompany: text("given_company"),
  present: flag("present").generatedAlwaysAs(sql`messages + results + bookings > 0 OR added_at IS NOT NULL`, {
    mode: "virtual",
  }),
});

/** Up to when (ISO UTC) an account has read what a person sent. */
export const personReads = sqliteTable("person_reads", {
  personId: text("person_id").notNull(),
  userId: text("user_id").notNull(),
  readAt: text("read_at").notNull(),
});

/** A reply's `id` is its letter's, whose own words end with its sending; a status's `text` is it. `by` is a username. */
export const personNotes = sqliteTable("person_notes", {
  seq: seq(),
  id: text("id").notNull(),
  personId: text("person_id").notNull(),
  kind: text("kind", { enum: ["note", "status", "reply", "answer"] }).notNull(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  subject: text("subject").notNull().default(""),
  text: text("text").notNull(),
  via: text("via"),
});

/** What staff mean to do about a person on the day `due` (`2026-11-30`), open until `doneAt`. `by` is a username. */
export const followUps = sqliteTable("follow_ups", {
  seq: seq(),
  id: text("id").notNull(),
  personId: text("person_id").notNull(),
  due: text("due").notNull(),
  text: text("text").notNull(),
  doneAt: text("done_at"),
  at: text("at").notNull(),
  by: text("by").notNull(),
  /** Of older programs; the column wants a text. */
  checksum: text("checksum")
    .notNull()
    .$default(() => ""),
});
