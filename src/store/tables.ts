import { sql } from "drizzle-orm";
import { customType, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATES } from "#src/domain/booking.ts";
import { LETTER_KINDS, PERSON_STATUSES } from "#src/domain/lists.ts";
import type { Story, Subject } from "#src/domain/numbers.ts";
import type { PostFields } from "#src/domain/post-fields.ts";

/** A whole number that is stored and compared as an integer and leaves the store as text (`rating`, `order`, scores). */
const numeral = customType<{ data: string; driverData: number }>({
  dataType: () => "integer",
  fromDriver: String,
  toDriver: Number,
});

const flag = (name: string) => integer(name, { mode: "boolean" });

/** How its sender came, as JSON; it never changes. */
const story = () => text("story", { mode: "json" }).$type<Story>();

// Tables that are searched carry `seq`: a row number that VACUUM keeps, which the full-text tables point at.
const seq = () => integer("seq").primaryKey({ autoIncrement: true });

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  username: text("username").notNull(),
  email: text("email").notNull(),
  passwordHash: text("password_hash"),
  role: text("role").notNull().default("user"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const admins = sqliteTable("admins", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  createdAt: text("created_at").notNull(),
});

export const sessions = sqliteTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  createdAt: text("created_at").notNull(),
  lastSeen: text("last_seen").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/** `token` holds the SHA-256 of the token in the letter, never the token. */
export const magicLinkTokens = sqliteTable("magic_link_tokens", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  token: text("token").notNull(),
  origin: text("origin", { enum: ["mailed", "console"] }).notNull(),
  expiresAt: text("expires_at").notNull(),
  used: flag("used").notNull().default(false),
  createdAt: text("created_at").notNull(),
});

export const blogPosts = sqliteTable("blog_posts", {
  seq: seq(),
  id: text("id").notNull(),
  title: text("title").notNull(),
  slug: text("slug").notNull(),
  excerpt: text("excerpt").notNull(),
  category: text("category").notNull(),
  featuredImage: text("featured_image"),
  published: flag("published").notNull().default(false),
  createdAt: text("created_at").notNull(),
  /** Strictly later with every write of the row: its version. */
  updatedAt: text("updated_at").notNull(),
  content: text("content").notNull(),
  /** When it was first published, null before; what readers see and lists go by. */
  publishedAt: text("published_at"),
  /** When a scheduled post will be published; null for all others. */
  publishAt: text("publish_at"),
  /** What lists go by. */
  publishedOrCreatedAt: text("published_or_created_at").generatedAlwaysAs(
    sql`coalesce(published_at, created_at)`,
  ),
});

/** The words of a post as a write left them; number 0 is what stood before the first change. */
export const postVersions = sqliteTable(
  "post_versions",
  {
    postId: text("post_id").notNull(),
    version: integer("version").notNull(),
    at: text("at").notNull(),
    by: text("by"),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    content: text("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

/** The one preview link of a post; `tokenHash` holds the SHA-256 of the token in its address. */
export const postPreviews = sqliteTable("post_previews", {
  postId: text("post_id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/** What somebody writes and has not saved, of a post or of one that is not there yet (`postId` is null). */
export const workingCopies = sqliteTable("working_copies", {
  id: text("id").primaryKey(),
  postId: text("post_id"),
  accountId: text("account_id").notNull(),
  by: text("by").notNull(),
  at: text("at").notNull(),
  revision: text("revision").notNull(),
  base: text("base"),
  fields: text("fields", { mode: "json" }).$type<PostFields>().notNull(),
});

/** Addresses that an imported post had on the site it came from. */
export const postRedirects = sqliteTable("post_redirects", {
  path: text("path").primaryKey(),
  postId: text("post_id").notNull(),
});

/** Addresses that a published post had before: each leads to the post that left it. */
export const slugHistory = sqliteTable("slug_history", {
  slug: text("slug").primaryKey(),
  postId: text("post_id").notNull(),
  createdAt: text("created_at").notNull(),
});

export const testimonials = sqliteTable("testimonials", {
  seq: seq(),
  id: text("id").notNull(),
  name: text("name").notNull(),
  title: text("title").notNull(),
  company: text("company").notNull(),
  content: text("content").notNull(),
  /** "1" to "5" */
  rating: numeral("rating").notNull().default("5"),
  avatar: text("avatar"),
  featured: flag("featured").notNull().default(false),
  createdAt: text("created_at").notNull(),
});

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

export const books = sqliteTable("books", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  author: text("author").notNull(),
  description: text("description").notNull(),
  category: text("category").notNull(),
  coverColor: text("cover_color").notNull().default("primary"),
  coverImage: text("cover_image"),
  amazonLink: text("amazon_link"),
  amazonPreviewLink: text("amazon_preview_link"),
  featured: flag("featured").notNull().default(false),
  /** Smaller ones stand first within their category. */
  order: numeral("order").notNull().default("0"),
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
});

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
});

/** What staff answered a person. `id` is that of the letter, whose own words end with its sending; `by` is a username. */
export const personReplies = sqliteTable("person_replies", {
  id: text("id").primaryKey(),
  personId: text("person_id").notNull(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
});

/** What was deleted and may still be taken back. */
export const trash = sqliteTable("trash", {
  id: text("id").primaryKey(),
  noun: text("noun", { enum: ["post", "submission", "suspect", "result", "testimonial"] }).notNull(),
  email: text("email"),
  deletedAt: text("deleted_at").notNull(),
  rows: text("rows").notNull(),
});

/** Who did what when. `subject` names the row by noun and id, never by its words. */
export const audit = sqliteTable("audit", {
  seq: seq(),
  at: text("at").notNull(),
  by: text("by").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
});

type LetterBody = { replyTo?: { name: string; address: string } | null; html: string; text: string };

/**
 * Letters: rows written in the transaction that causes them, with the `facts` of their kind. `subject` ("" until then) and
 * `body` are written before the first try. One that was sent or dropped has neither facts nor body left.
 */
export const outbox = sqliteTable("outbox", {
  seq: seq(),
  id: text("id").notNull(),
  kind: text("kind", { enum: LETTER_KINDS }).notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  body: text("body", { mode: "json" }).$type<LetterBody>(),
  facts: text("facts", { mode: "json" }).$type<unknown>(),
  messageId: text("message_id").notNull(),
  state: text("state", { enum: ["queued", "sent", "parked", "dropped"] })
    .notNull()
    .default("queued"),
  attempts: integer("attempts").notNull().default(0),
  dueSince: text("due_since").notNull(),
  nextAttemptAt: text("next_attempt_at").notNull(),
  leasedUntil: text("leased_until"),
  expiresAt: text("expires_at"),
  lastError: text("last_error"),
  relatedNoun: text("related_noun"),
  relatedId: text("related_id"),
  createdAt: text("created_at").notNull(),
  endedAt: text("ended_at"),
});

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

/** Bookings as the booking service told of them; `countedOn` is the day they stand under in the figures. */
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

/** Small facts about the database itself (for example that the seeds were written). */
export const meta = sqliteTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
