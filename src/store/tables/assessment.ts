import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { numeral, seq, story } from "./columns.ts";

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
