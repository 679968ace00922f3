import { and, eq, gte, inArray, isNotNull, notExists, notInArray, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import { keepReports } from "#src/store/round/beside.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { first, has, insert, remove, update, upsert } from "#src/store/sqlite/rows.ts";
import { contactQuarantine, people, personNotes, personReads } from "#src/store/tables/people.ts";
import { rounds } from "#src/store/tables/rounds.ts";
import { trash } from "#src/store/tables/site.ts";

type Sender = { email: string; at: string; name?: string | null; company?: string | null };

/** The id of an address's person, who is made if new, with their name: set by the trigger, it would be indexed three times. */
export function personOf(tx: Tx, { email, at, name = null, company = null }: Sender): string {
  const address = normalizeAddress(email);
  const known = first(tx, people, { email: address });
  if (known) return known.id;
  const id = Bun.randomUUIDv7();
  insert(tx, people, { id, email: address, name, company, lastAt: at, createdAt: at });
  return id;
}

/** Sets a person's status and notes who did; nothing when it is that already. `by`: a username, or a service's name. */
export function setStatus(
  tx: Tx,
  { personId, status, at, by }: { personId: string; status: PersonStatus; at: string; by: string },
): void {
  const before = first(tx, people, { id: personId });
  if (!before || before.status === status) return;
  update(tx, people, { id: personId }, { status });
  insert(tx, personNotes, { id: Bun.randomUUIDv7(), personId, kind: "status", at, by, text: status });
  tx.touch("person");
}

/** Once a reply's letter was sent: a new person is contacted, unless somebody has set a status since it was written. */
export function contactedBy(tx: Tx, letter: string, at: string): void {
  const reply = first(tx, personNotes, { id: letter });
  if (!reply) return;
  const { personId, by } = reply;
  const isLater = and(eq(personNotes.kind, "status"), gte(personNotes.at, reply.at));
  const isNew = first(tx, people, { id: personId })?.status === "new";
  if (isNew && !has(tx, personNotes, and(eq(personNotes.personId, personId), isLater)))
    setStatus(tx, { personId, status: "contacted", at, by });
}

/** Deletes the people of whom nothing is left, not even in the trash or among the suspects, from where it may come back. */
export function deleteAbsent(tx: Tx): void {
  const waiting = tx.db.select({ email: trash.email }).from(trash).where(isNotNull(trash.email));
  const suspected = tx.db
    .select({ id: contactQuarantine.id })
    .from(contactQuarantine)
    .where(sql`${contactQuarantine.email} = ${people.email} COLLATE NOCASE`);
  const isAbsent = and(eq(people.present, false), notInArray(people.email, waiting), notExists(suspected));
  keepReports(tx, inArray(rounds.personId, tx.db.select({ id: people.id }).from(people).where(isAbsent)));
  remove(tx, people, isAbsent);
}

/** Undefined, too, for one of whom only the trash holds something. */
export const existing = (tx: Tx, id: string) => first(tx, people, { id, present: true });

export type Actor = { id: string; username: string; at: string };

export function setRead(tx: Tx, personId: string, { id: userId }: Pick<Actor, "id">, readAt: string): void {
  upsert(tx, personReads, [personReads.personId, personReads.userId], { personId, userId, readAt });
}
