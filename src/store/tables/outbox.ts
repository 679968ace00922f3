import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LETTER_KINDS } from "#src/domain/lists.ts";
import { seq } from "./columns.ts";

type LetterBody = { replyTo?: { name: string; address: string } | null; html: string; text: string };

/** Rows of the transaction that causes them; words come before the first try. One that ended has neither facts nor body. */
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
  expiresAt: text("expires_at"),
  lastError: text("last_error"),
  relatedNoun: text("related_noun"),
  relatedId: text("related_id"),
  createdAt: text("created_at").notNull(),
  endedAt: text("ended_at"),
});

/** Addresses that staff called wrong. A trigger parks what is queued to one. */
export const stoppedAddresses = sqliteTable("stopped_addresses", {
  address: text("address").primaryKey(),
  at: text("at").notNull(),
});
