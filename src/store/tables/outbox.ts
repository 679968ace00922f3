import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LETTER_KINDS } from "#src/domain/lists.ts";
import { nullable, seq, texts } from "./columns.ts";

type LetterBody = { replyTo?: { name: string; address: string } | null; html: string; text: string };

/** Rows of the transaction that causes them; words come before the first try. One that ended has neither facts nor body. */
export const outbox = sqliteTable("outbox", {
  seq: seq(),
  ...texts("id", "recipient", "subject", "messageId", "dueSince", "nextAttemptAt", "createdAt"),
  ...nullable("expiresAt", "lastError", "relatedNoun", "relatedId", "endedAt"),
  kind: text("kind", { enum: LETTER_KINDS }).notNull(),
  body: text("body", { mode: "json" }).$type<LetterBody>(),
  facts: text("facts", { mode: "json" }).$type<unknown>(),
  state: text("state", { enum: ["queued", "sent", "parked", "dropped"] })
    .notNull()
    .default("queued"),
  attempts: integer("attempts").notNull().default(0),
});

/** Addresses that staff called wrong. A trigger parks what is queued to one. */
export const stoppedAddresses = sqliteTable("stopped_addresses", {
  address: text("address").primaryKey(),
  ...texts("at"),
});
