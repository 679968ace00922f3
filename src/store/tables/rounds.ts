import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Outcome, ROUND_MODES } from "#src/domain/round.ts";
import { seq } from "./columns.ts";

/** Rounds. `closesAt` is the midnight after the day `closesOn`; `outcome` is null while open, and for ever where too few answered. */
export const rounds = sqliteTable("rounds", {
  seq: seq(),
  id: text("id").notNull(),
  personId: text("person_id").notNull(),
  mode: text("mode", { enum: ROUND_MODES }).notNull(),
  company: text("company").notNull(),
  quizVersion: text("quiz_version").notNull(),
  ownerAnswers: text("owner_answers", { mode: "json" }).$type<readonly number[]>().notNull(),
  createdAt: text("created_at").notNull(),
  closesOn: text("closes_on").notNull(),
  closesAt: text("closes_at").notNull(),
  closedAt: text("closed_at"),
  invited: integer("invited").notNull().default(0),
  remindedAt: text("reminded_at"),
  againAt: text("again_at"),
  answered: integer("answered").notNull().default(0),
  /** Open answers that the backup which this database comes from left out. */
  leftOut: integer("left_out").notNull().default(0),
  outcome: text("outcome", { mode: "json" }).$type<Outcome>(),
});

/** The hashes of tokens: of the owner's page, and of the team's link that is derived from each. */
export const roundTokens = sqliteTable("round_tokens", {
  hash: text("hash").primaryKey(),
  roundId: text("round_id").notNull(),
  holder: text("holder", { enum: ["owner", "team"] }).notNull(),
});

export const roundInvitations = sqliteTable("round_invitations", {
  roundId: text("round_id").notNull(),
  address: text("address").notNull(),
});

/** How often each answer of an open anonymous round was given, a byte each; no single member's answers stand together anywhere. */
export const roundCounts = sqliteTable("round_counts", {
  roundId: text("round_id").primaryKey(),
  counts: blob("counts", { mode: "buffer" }).notNull(),
});

/** The keys under which answers to an open round came, hashed: nothing leads from one to an anonymous answer. */
export const roundKeys = sqliteTable("round_keys", {
  hash: text("hash").primaryKey(),
  roundId: text("round_id").notNull(),
});

/** The answers to an open round with names; `id` is the hash of their key. */
export const roundMembers = sqliteTable("round_members", {
  id: text("id").primaryKey(),
  roundId: text("round_id").notNull(),
  name: text("name").notNull(),
  answers: text("answers", { mode: "json" }).$type<number[]>().notNull(),
});
