import { and, desc, eq, ne } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PersonStatus } from "#src/domain/lists.ts";
import { QUESTIONS, resultColumns } from "#src/store/assessment.ts";
import { bookingColumns } from "#src/store/booking.ts";
import { roundsOf, shownRound } from "#src/store/round/rounds.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { sameAddress } from "#src/store/sqlite/expressions.ts";
import { select } from "#src/store/sqlite/rows.ts";
import { submissionColumns } from "#src/store/submission.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { assessmentResults, bookings, contactSubmissions, personNotes } from "#src/store/tables/people.ts";
import { followUpsOf } from "./follow-ups.ts";

/** What happened with a person. `at` is ISO UTC, `by` a username: of a letter, who wrote the reply that it is. */
export type PersonEvent = Awaited<ReturnType<ReturnType<typeof personTimeline>["events"]>>[number];

const MOST = 1_000;

const [s, r, b, o, n] = [contactSubmissions, assessmentResults, bookings, outbox, personNotes];
const { email: _s, createdAt: sentAt, ...message } = submissionColumns;
const { email: _r, createdAt: takenAt, ...result } = resultColumns;
const { email: _b, createdAt: bookedAt, ...booking } = bookingColumns;
const { kind: letter, recipient: to, state, attempts, nextAttemptAt, lastError, endedAt } = o;
const sending = { state, attempts, nextAttemptAt, lastError, endedAt };
const ofMessage = { at: sentAt, ...message };
const ofResult = { at: takenAt, ...result, questions: QUESTIONS };
const ofBooking = { at: bookedAt, ...booking };
const ofLetter = { at: o.createdAt, id: o.id, letter, to, subject: o.subject, ...sending };

const newest = (at: SQLiteColumn) => ({ order: desc(at), limit: MOST });

function writtenOf({ db }: Engine, personId: string) {
  const { id, at, kind, by, subject, text, via } = n;
  return (
    db
      .select({ at, id, kind, by, subject, text, via, ...sending })
      .from(n)
      // A reply outlives the row that its letter had in the outbox.
      .leftJoin(outbox, and(eq(kind, "reply"), eq(outbox.id, id)))
      .where(eq(n.personId, personId))
      .orderBy(desc(at), desc(n.seq))
      .limit(MOST)
      .all()
  );
}

export const personTimeline = (engine: Engine) => ({
  events: async ({ id, email }: { id: string; email: string }) => {
    const submissions = select(engine, ofMessage, s, { personId: id }, newest(s.createdAt));
    const results = select(engine, ofResult, r, { personId: id }, newest(r.createdAt));
    const booked = select(engine, ofBooking, b, { personId: id }, newest(b.createdAt));
    const isTheirs = and(sameAddress(o.recipient, email), ne(o.kind, "reply"));
    const letters = select(engine, ofLetter, o, isTheirs, newest(o.createdAt));
    const all = [
      ...writtenOf(engine, id).map((row) => writtenEvent(row, email)),
      ...followUpsOf(engine, id).map((row) => ({ kind: "follow-up" as const, ...row })),
      ...letters.map((row) => ({ kind: "letter" as const, ...row, by: null, text: null })),
      ...booked.map((row) => ({ kind: "booking" as const, ...row })),
      ...results.map((row) => ({ kind: "result" as const, ...row })),
      ...roundsOf(engine, id).map((row) => ({
        kind: "round" as const,
        at: row.closedAt ?? row.createdAt,
        ...shownRound(row),
      })),
      ...submissions.map((row) => ({ kind: "submission" as const, ...row })),
    ];
    // At equal times, what staff and the site did sorts above what it answers.
    return all.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  },
});

type WrittenRow = ReturnType<typeof writtenOf>[number];

function writtenEvent({ subject, via, ...row }: WrittenRow, to: string) {
  const { kind, id, at, by, text } = row;
  switch (kind) {
    case "note":
      return { kind, id, at, by, text };
    case "answer":
      return { kind, id, at, by, text, via };
    case "status":
      // The column of a status holds nothing but a status.
      return { kind, id, at, by, status: text as PersonStatus };
    case "reply": {
      // One whose letter is no longer kept went out long ago.
      const { state, attempts, nextAttemptAt, ...ended } = row;
      const sent = { state: state ?? "sent", attempts: attempts ?? 0, nextAttemptAt: nextAttemptAt ?? at };
      return { ...ended, kind: "letter" as const, letter: "reply" as const, to, subject, ...sent };
    }
  }
}
