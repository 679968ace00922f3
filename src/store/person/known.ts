import { and, eq, isNotNull, notExists, notInArray, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { once } from "#src/store/sqlite/expressions.ts";
import { contactQuarantine, people, personNotes, personReads } from "#src/store/tables/people.ts";
import { trash } from "#src/store/tables/site.ts";

const byAddress = once((db) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.email, sql.placeholder("address")))
    .prepare(),
);

const addPerson = once((db) =>
  db
    .insert(people)
    .values({
      id: sql.placeholder("id"),
      email: sql.placeholder("address"),
      name: sql.placeholder("name"),
      company: sql.placeholder("company"),
      lastAt: sql.placeholder("at"),
      createdAt: sql.placeholder("at"),
    })
    .prepare(),
);

/**
 * The id of an address's person, created if there is none. `at`: when they were first seen, ISO UTC. `name` and `company`
 * are those of the row that they come with: triggers would set them, and the full-text index would be written three
 * times for one person, which cost half of a message.
 */
export function personOf(
  tx: Tx,
  {
    email,
    at,
    name = null,
    company = null,
  }: { email: string; at: string; name?: string | null; company?: string | null },
): string {
  const address = normalizeAddress(email);
  const known = byAddress(tx).get({ address });
  if (known) return known.id;
  const id = Bun.randomUUIDv7();
  addPerson(tx).run({ id, address, name, company, at });
  return id;
}

/** Sets a person's status and notes who did; nothing when it is that already. `by`: a username, or a service's name. */
export function setStatus(
  tx: Tx,
  { personId, status, at, by }: { personId: string; status: PersonStatus; at: string; by: string },
): void {
  const before = tx.db.select({ status: people.status }).from(people).where(eq(people.id, personId)).get();
  if (!before || before.status === status) return;
  tx.db.update(people).set({ status }).where(eq(people.id, personId)).run();
  tx.db
    .insert(personNotes)
    .values({ id: Bun.randomUUIDv7(), personId, kind: "status", at, by, text: status })
    .run();
  tx.touch("person");
}

/**
 * Deletes the people of whom nothing is left, neither in the trash nor among the suspects, from where 'Undo' and 'Not
 * spam' take a message back; their notes go with them.
 */
export function deleteAbsent(tx: Tx): void {
  const waiting = tx.db.select({ email: trash.email }).from(trash).where(isNotNull(trash.email));
  const suspected = tx.db
    .select({ id: contactQuarantine.id })
    .from(contactQuarantine)
    .where(sql`${contactQuarantine.email} = ${people.email} COLLATE NOCASE`);
  tx.db
    .delete(people)
    .where(and(eq(people.present, false), notInArray(people.email, waiting), notExists(suspected)))
    .run();
}

/** Whether a person is there, and when they were last heard of; undefined for one of whom only the trash holds something. */
export function existing(tx: Tx, id: string): { lastAt: string } | undefined {
  const found = tx.db
    .select({ lastAt: people.lastAt, present: people.present })
    .from(people)
    .where(eq(people.id, id))
    .get();
  return found?.present ? found : undefined;
}

/** Who changes something, and when (ISO UTC). */
export type Actor = { id: string; username: string; at: string };

export function setRead(tx: Tx, personId: string, { id: userId }: Pick<Actor, "id">, readAt: string): void {
  tx.db
    .insert(personReads)
    .values({ personId, userId, readAt })
    .onConflictDoUpdate({ target: [personReads.personId, personReads.userId], set: { readAt } })
    .run();
}
