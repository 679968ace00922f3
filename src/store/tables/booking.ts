import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATES } from "#src/domain/booking.ts";
import { flag, seq, story } from "./columns.ts";

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
