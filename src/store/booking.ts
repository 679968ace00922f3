import { and, gte, ne, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import { type BookingEvent, BY_BOOKING } from "#src/domain/booking.ts";
import { firstStoryOf } from "./lead.ts";
import { personOf, setStatus } from "./person/known.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { first, insertNew, remove, select, update } from "./sqlite/rows.ts";
import { bookings, bookingUids, people } from "./tables/people.ts";

/** A booking as staff see it. Times are ISO 8601; `startTime` is the service's own. */
export type Booking = Pick<Row, "id" | "uid" | "email" | "name" | "startTime" | "state" | "createdAt">;

type Row = typeof bookings.$inferSelect;

/** Applies an event of the booking service. `day`: the day a new booking is counted under, null if figures are off. */
export function applyBooking(
  tx: Tx,
  event: BookingEvent,
  { id, now, day }: { id: string; now: string; day: string | null },
) {
  const at = event.at ?? now;
  const own = rowOf(tx, event.uid);
  const before = event.before === null ? undefined : rowOf(tx, event.before);
  const joined = own && before && own.id !== before.id ? join(tx, own, before) : null;
  const known = joined?.kept ?? own ?? before;
  const row = known ?? add(tx, event, { id, now, at });
  remember(tx, row.id, event);
  const isKept = known ? change(tx, known, event, { at, knewUid: own !== undefined }) : true;
  const isNew = event.kind !== "cancelled" && !known?.made;
  const story = isNew ? firstStoryOf(tx, row.email) : row.story;
  if (isNew) update(tx, bookings, { id: row.id }, { made: true, countedOn: day, story });
  const moves = isKept && event.kind !== "cancelled";
  if (moves && row.personId) setBooked(tx, row.personId, now);
  tx.touch("booking");
  const [booking = row] = select(tx, columns, bookings, { id: row.id });
  return { booking, personId: row.personId, isNew, story, dropped: joined?.dropped };
}

function setBooked(tx: Tx, personId: string, at: string): void {
  const person = first(tx, people, { id: personId });
  if (person && person.status !== "won" && person.status !== "lost")
    setStatus(tx, { personId, status: "booked", at, by: BY_BOOKING });
}

function rowOf(tx: Tx, uid: string): Row | undefined {
  const known = first(tx, bookingUids, { uid });
  return known && first(tx, bookings, { id: known.bookingId });
}

function add(
  tx: Tx,
  { kind, uid, email, name, startTime }: BookingEvent,
  { id, now, at }: { id: string; now: string; at: string },
): Row {
  const personId = personOf(tx, { email, at: now, name });
  const row = { id, uid, email: normalizeAddress(email), personId, name, startTime, state: kind };
  const inserted = tx.db.insert(bookings).values({ ...row, createdAt: now, changedAt: at, made: false });
  return inserted.returning().get();
}

/** Merges two rows that turn out to be one booking: keeps the older row, with the newer row's state. */
function join(tx: Tx, one: Row, other: Row): { kept: Row; dropped: Row } {
  const [kept, dropped] = one.seq < other.seq ? [one, other] : [other, one];
  update(tx, bookingUids, { bookingId: dropped.id }, { bookingId: kept.id });
  remove(tx, bookings, { id: dropped.id });
  const { uid, startTime, state, changedAt } = isBefore(kept.changedAt, dropped.changedAt) ? dropped : kept;
  const { made, countedOn, story } = kept.made ? kept : dropped;
  const row = { ...kept, uid, startTime, state, changedAt, made, countedOn, story };
  update(tx, bookings, { id: kept.id }, row);
  return { kept: row, dropped: { ...dropped, countedOn: kept.made ? dropped.countedOn : null } };
}

function remember(tx: Tx, bookingId: string, { uid, before }: BookingEvent): void {
  for (const name of [uid, before]) {
    if (name !== null) insertNew(tx, bookingUids, { uid: name, bookingId });
  }
}

/** Updates a known booking; false if the event is a repeat, or older than the last one applied. */
function change(
  tx: Tx,
  row: Row,
  { kind, uid, startTime }: BookingEvent,
  { at, knewUid }: { at: string; knewUid: boolean },
): boolean {
  const isRepeat = knewUid && (kind === "made" || (kind === "moved" && startTime === row.startTime));
  if (isRepeat || isBefore(at, row.changedAt)) return false;
  const moved = kind === "cancelled" ? {} : { uid, startTime };
  update(tx, bookings, { id: row.id }, { ...moved, state: kind, changedAt: at });
  return true;
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

const { id, uid, email, name, startTime, state, createdAt, personId } = bookings;
const columns = { id, uid, email, name, startTime, state, createdAt };
export const bookingColumns = columns;

export const bookingStore = (engine: Engine) => ({
  list: async (page: { limit: number; offset: number }): Promise<Booking[]> =>
    select(engine, columns, bookings, undefined, { order: bookings.seq, ...page }),
  ahead: async (from: string, limit: number) =>
    select(
      engine,
      { ...columns, personId },
      bookings,
      and(gte(sql`julianday(${startTime})`, sql`julianday(${from})`), ne(state, "cancelled")),
      { order: startTime, limit },
    ),
});
