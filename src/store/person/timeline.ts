import { and, desc, eq, getTableColumns, ne } from "drizzle-orm";
import type { AskedQuestion } from "#src/domain/assessment.ts";
import type { LetterKind, PersonStatus } from "#src/domain/lists.ts";
import type { Round } from "#src/domain/round.ts";
import type { Result } from "#src/store/assessment.ts";
import type { Booking } from "#src/store/booking.ts";
import type { LetterState } from "#src/store/outbox/queue.ts";
import { roundsOf, shownRound } from "#src/store/round/rounds.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { sameAddress } from "#src/store/sqlite/expressions.ts";
import type { Submission } from "#src/store/submission.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import {
  assessmentResults,
  bookings,
  contactSubmissions,
  personNotes,
  questionSets,
} from "#src/store/tables/people.ts";
import { type FollowUp, followUpStore } from "./follow-ups.ts";
import type { Note } from "./notes.ts";

/** What happened with a person. `at` is ISO UTC; `by` a username. */
export type PersonEvent =
  | ({ kind: "submission"; at: string } & Omit<Submission, "email" | "createdAt">)
  | ({ kind: "result"; at: string; answers: number[] | null; ref: string | null } & Omit<
      Result,
      "email" | "createdAt"
    > & { quizVersion: string | null; questions: readonly AskedQuestion[] | null })
  | ({ kind: "letter"; at: string; letter: LetterKind; subject: string } & Pick<
      LetterState,
      "id" | "to" | "state" | "attempts" | "nextAttemptAt" | "lastError" | "endedAt"
    > & {
        /** Who wrote a reply, and what; null for what the site wrote. */
        by: string | null;
        text: string | null;
      })
  | ({ kind: "booking"; at: string } & Pick<Booking, "id" | "uid" | "name" | "startTime" | "state">)
  | ({ kind: "round"; at: string } & Round)
  | Note
  | ({ kind: "follow-up"; at: string } & FollowUp)
  | { kind: "status"; at: string; id: string; by: string; status: PersonStatus };

/** At most this many events of each kind; more are found in the lists. */
const MOST = 1_000;

const {
  seq: _s,
  personId: _sp,
  email: _se,
  createdAt: _sc,
  ...message
} = getTableColumns(contactSubmissions);
const {
  seq: _r,
  personId: _rp,
  email: _re,
  createdAt: _rc,
  idempotencyKey: _rk,
  ...result
} = getTableColumns(assessmentResults);
const { state, attempts, nextAttemptAt, lastError, endedAt } = outbox;
const sending = { state, attempts, nextAttemptAt, lastError, endedAt };

export function personTimeline(engine: Engine) {
  const { db } = engine;
  const events = async ({ id, email }: { id: string; email: string }): Promise<PersonEvent[]> => {
    const s = contactSubmissions;
    const submissions = db
      .select({ at: s.createdAt, ...message })
      .from(s)
      .where(eq(s.personId, id))
      .orderBy(desc(s.createdAt))
      .limit(MOST)
      .all();
    const r = assessmentResults;
    const results = db
      .select({ at: r.createdAt, ...result, questions: questionSets.questions })
      .from(r)
      .leftJoin(questionSets, eq(questionSets.version, r.quizVersion))
      .where(eq(r.personId, id))
      .orderBy(desc(r.createdAt))
      .limit(MOST)
      .all();
    const b = bookings;
    const booked = db
      .select({ at: b.createdAt, id: b.id, uid: b.uid, name: b.name, startTime: b.startTime, state: b.state })
      .from(b)
      .where(eq(b.personId, id))
      .orderBy(desc(b.createdAt))
      .limit(MOST)
      .all();
    const letters = db
      .select({
        at: outbox.createdAt,
        id: outbox.id,
        letter: outbox.kind,
        to: outbox.recipient,
        subject: outbox.subject,
        ...sending,
      })
      .from(outbox)
      .where(and(sameAddress(outbox.recipient, email), ne(outbox.kind, "reply")))
      .orderBy(desc(outbox.createdAt))
      .limit(MOST)
      .all();
    const n = personNotes;
    const written = db
      .select({
        at: n.at,
        id: n.id,
        kind: n.kind,
        by: n.by,
        subject: n.subject,
        text: n.text,
        via: n.via,
        ...sending,
      })
      .from(n)
      // A reply outlives the row that its letter had in the outbox.
      .leftJoin(outbox, and(eq(n.kind, "reply"), eq(outbox.id, n.id)))
      .where(eq(n.personId, id))
      .orderBy(desc(n.at), desc(n.seq))
      .limit(MOST)
      .all();
    const followUps = await followUpStore(engine).followUpsOf(id);
    return newestFirst([
      ...written.map((row) => writtenEvent(row, email)),
      ...followUps.map((row) => ({ kind: "follow-up" as const, ...row })),
      ...letters.map((row) => ({ kind: "letter" as const, ...row, by: null, text: null })),
      ...booked.map((row) => ({ kind: "booking" as const, ...row })),
      ...results.map((row) => ({ kind: "result" as const, ...row })),
      ...roundsOf(engine, id).map((row) => ({
        kind: "round" as const,
        at: row.closedAt ?? row.createdAt,
        ...shownRound(row),
      })),
      ...submissions.map((row) => ({ kind: "submission" as const, ...row })),
    ]);
  };
  return { events };
}

type WrittenRow = Pick<
  typeof personNotes.$inferSelect,
  "kind" | "id" | "at" | "by" | "subject" | "text" | "via"
> & {
  [Column in keyof typeof sending]: (typeof sending)[Column]["_"]["data"] | null;
};

function writtenEvent({ subject, via, ...row }: WrittenRow, to: string): PersonEvent {
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
      return { ...ended, kind: "letter", letter: "reply", to, subject, ...sent };
    }
  }
}

/** At equal times, what staff and the site did sorts above what it answers. */
function newestFirst(events: PersonEvent[]): PersonEvent[] {
  return events.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}
