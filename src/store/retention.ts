import { and, eq, gt, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import { DAY_MS } from "#src/domain/limits.ts";
import { latestBelieved } from "./believed.ts";
import { deleteAbsent } from "./person/known.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { magicLinkTokens, sessions } from "./tables/account.ts";
import { assessmentResults } from "./tables/assessment.ts";
import { audit } from "./tables/audit.ts";
import { bookings } from "./tables/booking.ts";
import { outbox } from "./tables/outbox.ts";
import { contactQuarantine, contactSubmissions } from "./tables/submission.ts";
import { trash } from "./tables/trash.ts";
import { removeTraces } from "./traces.ts";

/** What has had its time. Each is a time (ISO UTC): older rows go; left out, they stay. */
export type Cutoffs = {
  /** Sessions and login tokens that ran out. */
  now: string;
  /** Suspected spam (30 days). */
  suspects?: string;
  /** Submissions, results and the letters about them (FIVEFOLD_RETENTION_DAYS). */
  rows?: string;
  /** The list of who did what (400 days). */
  audit?: string;
  /** Letters that were sent or dropped; those about a row that is still kept too. */
  letters?: string;
};

export type Purged = {
  suspects: number;
  submissions: number;
  results: number;
  bookings: number;
  letters: number;
};

/** Rows that one transaction deletes: taking one out of the full-text index takes 3 ms among 100,000. */
const ROWS_AT_ONCE = 20;

/** The end of what has had its time. */
export function retentionStore(engine: Engine) {
  const { batch } = engine;
  /** Repeats a bounded delete until it finds nothing more. */
  async function all(deleteSome: (tx: Tx) => number): Promise<number> {
    let sum = 0;
    for (;;) {
      const gone = await batch(deleteSome);
      sum += gone;
      if (gone < ROWS_AT_ONCE) return sum;
    }
  }

  return {
    /** Deletes what has had its time, a little at once. */
    purge: async ({ now, suspects, rows, letters, audit: done }: Cutoffs): Promise<Purged> => {
      await batch((tx) => {
        tx.db.delete(sessions).where(lte(sessions.expiresAt, now)).run();
        tx.db.delete(magicLinkTokens).where(lte(magicLinkTokens.expiresAt, now)).run();
        if (done) tx.db.delete(audit).where(lt(audit.at, done)).run();
      });
      if (await batch((tx) => endDeletedAhead(tx, now))) await removeTraces(engine);
      return {
        suspects: suspects
          ? await all((tx) => deleteOld(tx, contactQuarantine, { before: suspects, now }))
          : 0,
        submissions: rows
          ? await all((tx) => deleteOld(tx, contactSubmissions, { before: rows, now }, "submission"))
          : 0,
        results: rows
          ? await all((tx) => deleteOld(tx, assessmentResults, { before: rows, now }, "result"))
          : 0,
        bookings: rows ? await all((tx) => deleteOld(tx, bookings, { before: rows, now }, "booking")) : 0,
        letters: letters ? await all((tx) => deleteEnded(tx, letters)) : 0,
      };
    },
  };
}

/** Ends what was deleted while the clock was ahead: the trash would keep it until that time comes. */
function endDeletedAhead(tx: Tx, now: string): boolean {
  const ended = tx.db
    .delete(trash)
    .where(gt(trash.deletedAt, latestBelieved(now)))
    .returning({ id: trash.id })
    .all();
  if (ended.length > 0) deleteAbsent(tx);
  return ended.length > 0;
}

type Dated =
  | typeof bookings
  | typeof contactQuarantine
  | typeof contactSubmissions
  | typeof assessmentResults;

/** Rows from before `before` are old, at the time `now`. */
type Age = { before: string; now: string };

/** How much older than a row before it one may be: suspected spam becomes a submission within 30 days. */
const BEHIND_MS = 31 * DAY_MS;

/**
 * Rows older than a time. One that is far older than rows which stood before it was written while the clock was behind (a
 * machine without a battery starts in 1970): it goes once those have gone.
 */
function olderThan(tx: Tx, table: Dated, { before, now }: Age) {
  const kept = tx.db
    .select({ seq: table.seq })
    .from(table)
    // By row number, as no index of the times leads to it.
    .where(and(gte(sql`+${table.createdAt}`, before), lte(sql`+${table.createdAt}`, now)))
    .orderBy(table.seq)
    .limit(1)
    .get();
  const believed = new Date(Date.parse(before) - BEHIND_MS).toISOString();
  return and(
    lt(table.createdAt, before),
    kept && or(gte(table.createdAt, believed), lt(table.seq, kept.seq)),
  );
}

function deleteOld(tx: Tx, table: Dated, age: Age, noun?: "submission" | "result" | "booking"): number {
  const old = tx.db
    .select({ id: table.id })
    .from(table)
    .where(olderThan(tx, table, age))
    .limit(ROWS_AT_ONCE)
    .all()
    .map(({ id }) => id);
  tx.db.delete(table).where(inArray(table.id, old)).run();
  if (noun) {
    tx.db
      .delete(outbox)
      .where(and(eq(outbox.relatedNoun, noun), inArray(outbox.relatedId, old)))
      .run();
    if (old.length > 0) tx.touch(noun);
  }
  if (old.length > 0) deleteAbsent(tx);
  return old.length;
}

function deleteEnded(tx: Tx, before: string): number {
  const old = tx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(or(eq(outbox.state, "sent"), eq(outbox.state, "dropped")), lt(outbox.endedAt, before)))
    .limit(ROWS_AT_ONCE)
    .all()
    .map(({ id }) => id);
  tx.db.delete(outbox).where(inArray(outbox.id, old)).run();
  return old.length;
}
