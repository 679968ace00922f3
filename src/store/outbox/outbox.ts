import { and, count, desc, eq, gt, inArray, min, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type LetterFilter, type LetterKind, type ListedLetter, STAFF_LETTERS } from "#src/domain/lists.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { countRows, has, type Span, select } from "#src/store/sqlite/rows.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { dueStore, requeue, settlements } from "./claim.ts";
import { insertLetter, isOfStaff, isStopped, lastLetterDue, type NewLetter, stoppedStore } from "./queue.ts";

/** Letters with at least one failed try that are not sent yet, but for those to stopped addresses. */
export const inTrouble = and(
  or(eq(outbox.state, "parked"), and(eq(outbox.state, "queued"), gt(outbox.attempts, 0))),
  not(isStopped),
);

const { id, kind, recipient: to, state, attempts, nextAttemptAt, lastError, createdAt, endedAt } = outbox;
const seen = { id, kind, to, state, attempts, nextAttemptAt, lastError, createdAt, endedAt };
export type LetterState = SelectResultFields<typeof seen>;

const NEWEST_FIRST = { order: desc(outbox.seq) };

type LetterQuery = Span & {
  id?: string | undefined;
  q?: string | undefined;
  state?: LetterFilter | undefined;
  receivers?: "people" | "staff" | undefined;
};

/** With its person, if there is one. `kept`: it was not sent, and its words are there to be. */
export type ListedRow = SelectResultFields<typeof shown>;

const ofState: Record<LetterFilter, SQL | undefined> = {
  queued: eq(outbox.state, "queued"),
  sent: eq(outbox.state, "sent"),
  failed: and(eq(outbox.state, "parked"), not(isStopped)),
  stopped: or(eq(outbox.state, "dropped"), and(eq(outbox.state, "parked"), isStopped)),
  unsent: inTrouble,
};
const toStaff = sql`(${inArray(outbox.kind, STAFF_LETTERS)} OR ${isOfStaff})`;
const name = sql<string | null>`(SELECT name FROM people WHERE email = lower(recipient) AND present)`;
/** A team's letters are its owner's. */
const personId = sql<string | null>`(CASE ${outbox.kind}
  WHEN 'invitation' THEN (SELECT person_id FROM rounds WHERE rounds.id = related_id)
  ELSE (SELECT people.id FROM people WHERE email = lower(recipient) AND present) END)`;
/** Null once a round is closed: the addresses of its team are gone. */
const receiver = sql<string | null>`nullif(recipient, '')`;
const isKept = inArray(outbox.state, ["queued", "parked"]).mapWith(Boolean);
const listed = sql<ListedLetter>`CASE WHEN ${ofState.failed} THEN 'failed'
  WHEN ${ofState.stopped} THEN 'stopped' ELSE ${outbox.state} END`;
const shown = { ...seen, to: receiver, state: listed, kept: isKept, personId, name };

export const reports = (engine: Engine) => ({
  retryAll: (now: string): Promise<number> => engine.batch((tx) => requeue(tx, now, inTrouble).length),
  about: async (noun: string, id: string): Promise<LetterState[]> =>
    select(engine, seen, outbox, { relatedNoun: noun, relatedId: id }, { order: outbox.seq }),
  parked: async () => select(engine, seen, outbox, ofState.failed, { order: desc(outbox.endedAt) }),
  /** Letters that were given up, or that failed and wait for their next try: the newest to visitors, and how many to staff. */
  inTrouble: async (state: "parked" | "queued", limit: number) => {
    const which = and(inTrouble, eq(outbox.state, state));
    const page = { ...NEWEST_FIRST, limit };
    return {
      rows: select(engine, { ...seen, name }, outbox, and(which, not(toStaff)), page),
      toStaff: countRows(engine, outbox, and(which, toStaff)),
      total: countRows(engine, outbox, which),
    };
  },
  list: async ({ id, q, state, receivers, ...page }: LetterQuery) => {
    const words = [...new Set(q?.toLowerCase().split(/\s+/))];
    const named = words.map(
      (word) => sql`instr(lower(coalesce(${name}, '') || ' ' || ${outbox.recipient}), ${word}) > 0`,
    );
    const where = and(
      id === undefined ? undefined : eq(outbox.id, id),
      state && ofState[state],
      receivers && (receivers === "staff" ? toStaff : not(toStaff)),
      ...named,
    );
    const rows = select(engine, shown, outbox, where, { ...NEWEST_FIRST, ...page });
    return { rows, total: countRows(engine, outbox, where) };
  },
  stats: async (): Promise<Record<LetterState["state"], number> & { waitingSince: string | null }> => {
    const stats = { queued: 0, sent: 0, parked: 0, dropped: 0 };
    const counted = engine.db
      .select({ state: outbox.state, n: count() })
      .from(outbox)
      .groupBy(outbox.state)
      .all();
    for (const { state, n } of counted) stats[state] = n;
    // A letter to a stopped address waits for nobody: it is no reason for an alarm.
    const failed = countRows(engine, outbox, ofState.failed);
    stats.dropped += stats.parked - failed;
    stats.parked = failed;
    const [oldest] = select(engine, { at: min(outbox.dueSince) }, outbox, { state: "queued" });
    return { ...stats, waitingSince: oldest?.at ?? null };
  },
});

export const outboxStore = (engine: Engine) => ({
  insert: (letters: readonly NewLetter[]): Promise<void> =>
    engine.batch((tx) => {
      for (const letter of letters) insertLetter(tx, letter);
    }),
  /** Whether a letter is still to be: not one of an erased person, nor to the team of a closed round. */
  holds: async (id: string) => has(engine, outbox, and(eq(outbox.id, id), ne(outbox.recipient, ""))),
  lastDue: async (letters: { kind: LetterKind; to: string }) => lastLetterDue(engine, letters),
  ...dueStore(engine),
  ...settlements(engine),
  ...reports(engine),
  ...stoppedStore(engine),
});
