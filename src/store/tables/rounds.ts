import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Outcome } from "#src/domain/outcome.ts";
import { type MemberAnswers, ROUND_MODES } from "#src/domain/round.ts";
import { flag, nullable, seq, texts } from "./columns.ts";

/** `closesAt`: midnight after `closesOn`. `outcome`: null while open, or with too few. `againAt`: owner invited again. `leftOut`: by a backup. `proved`: begun by the owner of the address, or by staff. */
export const rounds = sqliteTable("rounds", {
  seq: seq(),
  ...texts("id", "personId", "company", "quizVersion", "createdAt", "closesOn", "closesAt"),
  ...nullable("closedAt", "remindedAt", "againAt"),
  proved: flag("proved").notNull().default(false),
  mode: text("mode", { enum: ROUND_MODES }).notNull(),
  ownerAnswers: text("owner_answers", { mode: "json" }).$type<readonly number[]>().notNull(),
  invited: integer("invited").notNull().default(0),
  answered: integer("answered").notNull().default(0),
  leftOut: integer("left_out").notNull().default(0),
  outcome: text("outcome", { mode: "json" }).$type<Outcome>(),
});

/** The hashes of tokens: of the owner's page, and of the team's link that is derived from each. */
export const roundTokens = sqliteTable("round_tokens", {
  hash: text("hash").primaryKey(),
  ...texts("roundId"),
  holder: text("holder", { enum: ["owner", "team"] }).notNull(),
});

export const roundInvitations = sqliteTable("round_invitations", texts("roundId", "address"));

/** How often each answer of an open anonymous round was given, a byte each; no member's answers are kept together anywhere. */
export const roundCounts = sqliteTable("round_counts", {
  roundId: text("round_id").primaryKey(),
  counts: blob("counts", { mode: "buffer" }).notNull(),
});

/** The keys under which answers to an open round came, hashed: nothing leads from one to an anonymous answer. */
export const roundKeys = sqliteTable("round_keys", { hash: text("hash").primaryKey(), ...texts("roundId") });

/** The answers to an open round with names; `id` is the hash of their key. */
export const roundMembers = sqliteTable("round_members", {
  id: text("id").primaryKey(),
  ...texts("roundId", "name"),
  answers: text("answers", { mode: "json" }).$type<MemberAnswers>().notNull(),
});

/** What the link of a letter begins, under the hash of its token; `closesOn` null: as many days as a round has. */
export const roundBeginnings = sqliteTable("round_beginnings", {
  hash: text("hash").primaryKey(),
  ...texts("resultId", "company", "createdAt"),
  ...nullable("closesOn"),
  mode: text("mode", { enum: ROUND_MODES }).notNull(),
});

/** How many members the reports of rounds that are gone had; `owner` is a keyed hash. */
export const erasedReports = sqliteTable("erased_reports", {
  id: text("id").primaryKey(),
  ...texts("owner", "closedAt"),
  members: integer("members").notNull(),
});
