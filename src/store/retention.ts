import { and, eq, inArray, lt, lte } from "drizzle-orm";
import { daysBefore } from "#src/domain/dates.ts";
import { BEGIN_DAYS } from "#src/domain/round.ts";
import { deleteOldFields } from "./drafts.ts";
import type { LeadTable } from "./lead.ts";
import { writeFact } from "./meta.ts";
import { deleteAbsent } from "./person/known.ts";
import { keepReports } from "./round/beside.ts";
import { deleteMarks } from "./spam.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { deleteOldCalls } from "./sqlite/once.ts";
import { first, insertNew, remove, take, update } from "./sqlite/rows.ts";
import { magicLinkTokens, sessions } from "./tables/account.ts";
import { outbox } from "./tables/outbox.ts";
import {
  assessmentResults,
  bookings,
  contactQuarantine,
  contactSubmissions,
  people,
} from "./tables/people.ts";
import { roundBeginnings, rounds } from "./tables/rounds.ts";
import { audit, meta } from "./tables/site.ts";

/** A larger database is written anew by night: nobody is answered meanwhile (CONTRACT, "Erasing a person"). */
const AT_ONCE_BYTES = 16 * 2 ** 20;

/** The row of `meta` that exists while traces wait: the night after which they came, or "" until that was looked up. */
const WAITING = "traces wait";

/** Takes deleted rows out of the file now if it is small, else by night. `secure_delete` leaves copies of rows that were moved. */
export async function removeTraces(engine: Engine): Promise<boolean> {
  if (engine.bytes() < AT_ONCE_BYTES && engine.vacuum()) return true;
  await engine.batch((tx) => insertNew(tx, meta, { key: WAITING, value: "" }));
  return false;
}

/** ISO UTC: what is older goes, what is left out stays. `rows`: submissions, results, bookings, rounds; `letters`: sent or dropped. */
export type Cutoffs = { now: string } & Partial<Record<"suspects" | "rows" | "audit" | "letters", string>>;

/** Rows that one transaction deletes: taking one out of the full-text index takes 3 ms among 100,000. */
const ROWS_AT_ONCE = 20;

export function retentionStore(engine: Engine) {
  const { batch } = engine;
  async function all(deleteSome: (tx: Tx) => number): Promise<number> {
    let sum = 0;
    for (let gone = ROWS_AT_ONCE; gone >= ROWS_AT_ONCE; sum += gone) gone = await batch(deleteSome);
    return sum;
  }

  return {
    /** To be called every minute with the name of the last night that began; does its work in the first call of a new one. */
    removeTracesByNight: async (night: string): Promise<void> => {
      const since = first(engine, meta, { key: WAITING })?.value;
      const isLarge = engine.bytes() >= AT_ONCE_BYTES;
      if (since === undefined || (isLarge && since === night)) return;
      const isDone = !(isLarge && since === "") && engine.vacuum();
      await batch((tx) => {
        if (isDone) remove(tx, meta, { key: WAITING });
        else writeFact(tx, WAITING, night);
      });
    },
    purge: async ({ now, suspects, rows, letters, audit: done }: Cutoffs) => {
      await batch((tx) => {
        remove(tx, sessions, lte(sessions.expiresAt, now));
        remove(tx, magicLinkTokens, lte(magicLinkTokens.expiresAt, now));
        deleteOldCalls(tx, now);
        deleteOldFields(tx, now);
        remove(tx, roundBeginnings, lt(roundBeginnings.createdAt, daysBefore(now, BEGIN_DAYS)));
        if (suspects) deleteMarks(tx, suspects);
        if (done) remove(tx, audit, lt(audit.at, done));
      });
      if (rows) await all((tx) => deleteOld(tx, rounds, rows, "round"));
      if (rows) await batch((tx) => deleteAddedByHand(tx, rows));
      return {
        suspects: suspects ? await all((tx) => deleteOld(tx, contactQuarantine, suspects)) : 0,
        submissions: rows ? await all((tx) => deleteOld(tx, contactSubmissions, rows, "submission")) : 0,
        results: rows ? await all((tx) => deleteOld(tx, assessmentResults, rows, "result")) : 0,
        bookings: rows ? await all((tx) => deleteOld(tx, bookings, rows, "booking")) : 0,
        letters: letters ? await all((tx) => deleteEnded(tx, letters)) : 0,
      };
    },
  };
}

/** People whom staff added by hand count as their rows do: those of whom nothing newer came go. */
function deleteAddedByHand(tx: Tx, before: string): void {
  const old = and(lt(people.addedAt, before), lt(people.lastAt, before));
  const gone = update(tx, people, old, { addedAt: null });
  if (gone.length > 0) deleteAbsent(tx);
}

type Dated = LeadTable | typeof contactQuarantine | typeof bookings | typeof rounds;

type Noun = "submission" | "result" | "booking" | "round";

function deleteOld(tx: Tx, table: Dated, before: string, noun?: Noun): number {
  const old = tx.db
    .select({ id: table.id })
    .from(table)
    .where(lt(table.createdAt, before))
    .limit(ROWS_AT_ONCE);
  if (noun === "round") keepReports(tx, inArray(rounds.id, old));
  const gone = take(tx, table, inArray(table.id, old));
  if (gone.length === 0) return 0;
  if (noun) {
    const ids = gone.map(({ id }) => id);
    remove(tx, outbox, and(eq(outbox.relatedNoun, noun), inArray(outbox.relatedId, ids)));
    tx.touch(noun);
  }
  deleteAbsent(tx);
  return gone.length;
}

function deleteEnded(tx: Tx, before: string): number {
  const hasEnded = and(inArray(outbox.state, ["sent", "dropped"]), lt(outbox.endedAt, before));
  const old = tx.db.select({ id: outbox.id }).from(outbox).where(hasEnded).limit(ROWS_AT_ONCE);
  return remove(tx, outbox, inArray(outbox.id, old));
}
