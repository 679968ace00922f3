import { and, gte, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { mailboxOf } from "#src/domain/address.ts";
import { daysBefore } from "#src/domain/dates.ts";
import { numbersIn } from "#src/domain/outcome.ts";
import { BESIDE_DAYS } from "#src/domain/round.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { sameMailbox, sha256 } from "#src/store/sqlite/expressions.ts";
import { all, first, insertNew, remove, select } from "#src/store/sqlite/rows.ts";
import { people } from "#src/store/tables/people.ts";
import { erasedReports, rounds } from "#src/store/tables/rounds.ts";
import { meta } from "#src/store/tables/site.ts";

/** The key of the hashes by which the mailboxes of erased owners are known again. */
const KEY = "key of erased owners";

const hashOf = (key: string, email: string): string => sha256(key, mailboxOf(email));

/** Ahead of the deletion of rounds: keeps how many members their reports had, under a hash of each owner's mailbox. */
export function keepReports(tx: Tx, which: SQL | undefined): void {
  const reports = all(tx, rounds, and(isNotNull(rounds.outcome), which));
  if (reports.length === 0) return;
  insertNew(tx, meta, { key: KEY, value: crypto.getRandomValues(Buffer.alloc(16)).toString("hex") });
  const { value: key = "" } = first(tx, meta, { key: KEY }) ?? {};
  for (const { id, personId, closedAt, answered: members, outcome } of reports) {
    const { email = "" } = first(tx, people, { id: personId }) ?? {};
    const told = { owner: hashOf(key, email), closedAt: closedAt ?? "" };
    for (const [place, n] of (outcome ? numbersIn(outcome) : [members]).entries())
      insertNew(tx, erasedReports, { id: place === 0 ? id : `${id} ${n}`, ...told, members: n });
  }
}

/** The numbers of people (`numbersIn`) in the reports that somebody of this mailbox got in the 400 days before a close, erased since or not. */
export function reportsBeside(tx: Tx, email: string, at: string): number[] {
  const since = daysBefore(at, BESIDE_DAYS);
  remove(tx, erasedReports, lt(erasedReports.closedAt, since));
  const owners = tx.db.select({ id: people.id }).from(people).where(sameMailbox(people.email, email));
  const isTold = and(
    inArray(rounds.personId, owners),
    isNotNull(rounds.outcome),
    gte(rounds.closedAt, since),
  );
  const { value: key = "" } = first(tx, meta, { key: KEY }) ?? {};
  return [
    ...select(tx, { outcome: rounds.outcome }, rounds, isTold).flatMap(({ outcome }) =>
      outcome ? numbersIn(outcome) : [],
    ),
    ...select(tx, { members: erasedReports.members }, erasedReports, { owner: hashOf(key, email) }).map(
      ({ members }) => members,
    ),
  ];
}
