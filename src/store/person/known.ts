import { and, eq, getTableColumns, isNotNull, notExists, notInArray, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import { type Engine, type Tx, toAll } from "#src/store/sqlite/engine.ts";
import { checksumOf, once } from "#src/store/sqlite/expressions.ts";
import { users } from "#src/store/tables/account.ts";
import {
  contactQuarantine,
  people,
  personNotes,
  personReads,
  personReplies,
} from "#src/store/tables/people.ts";
import { trash } from "#src/store/tables/site.ts";

/** What staff answered a person; `id` is that of the letter. */
export type Reply = Omit<typeof personReplies.$inferSelect, "checksum">;

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

/** What staff may change of a person; undefined leaves it as it is. */
export type PersonChanges = { status?: PersonStatus; owner?: string | null; unread?: boolean };
export type PersonChange = { ok: true } | { failed: "missing" | "owner-unknown" };

/** Who changes something, and when (ISO UTC). */
export type Actor = { id: string; username: string; at: string };

export type Note = { id: string; at: string; by: string; text: string };

export function personNotesStore({ batch }: Engine) {
  return {
    change: (id: string, changes: PersonChanges, actor: Actor): Promise<PersonChange> =>
      batch((tx) => changePerson(tx, id, changes, actor)),
    /** Sets the status of all of these people, or of none where one is not there. */
    setStatusOfAll: (ids: readonly string[], status: PersonStatus, actor: Actor): Promise<boolean> =>
      toAll({ batch }, ids, (tx, id) => "ok" in changePerson(tx, id, { status }, actor)),
    note: (personId: string, text: string, { username: by, at }: Actor): Promise<Note | null> =>
      batch((tx) => {
        if (!existing(tx, personId)) return null;
        const note = { id: Bun.randomUUIDv7(), at, by, text };
        tx.db
          .insert(personNotes)
          .values({ ...note, personId, kind: "note", checksum: checksumOf(text) })
          .run();
        tx.touch("person");
        return note;
      }),
  };
}

function existing(tx: Tx, id: string) {
  const found = tx.db
    .select({ lastAt: people.lastAt, present: people.present })
    .from(people)
    .where(eq(people.id, id))
    .get();
  return found?.present ? found : undefined;
}

function changePerson(tx: Tx, id: string, changes: PersonChanges, actor: Actor): PersonChange {
  const { status, owner, unread } = changes;
  const person = existing(tx, id);
  if (!person) return { failed: "missing" };
  if (owner && !tx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).get())
    return { failed: "owner-unknown" };
  if (owner !== undefined) tx.db.update(people).set({ owner }).where(eq(people.id, id)).run();
  if (status) setStatus(tx, { personId: id, status, at: actor.at, by: actor.username });
  if (unread !== undefined) {
    // 'Mark as unread' applies to the newest row only; older ones stay read.
    const readAt = unread ? new Date(Date.parse(person.lastAt) - 1).toISOString() : person.lastAt;
    setRead(tx, id, actor, readAt);
  }
  tx.touch("person");
  return { ok: true };
}

function setRead(tx: Tx, personId: string, { id: userId }: Actor, readAt: string): void {
  tx.db
    .insert(personReads)
    .values({ personId, userId, readAt })
    .onConflictDoUpdate({ target: [personReads.personId, personReads.userId], set: { readAt } })
    .run();
}

const { checksum: _, ...shown } = getTableColumns(personReplies);

/**
 * Stores a reply, marks the person as read by its author, and a new one as contacted. `added` is false if a reply of this
 * id exists: `stored` is that one, whatever its person and words.
 */
export function insertReply(tx: Tx, reply: Reply, actor: Actor): { added: boolean; stored: Reply } {
  const stored = tx.db.select(shown).from(personReplies).where(eq(personReplies.id, reply.id)).get();
  if (stored) return { added: false, stored };
  tx.db
    .insert(personReplies)
    .values({ ...reply, checksum: checksumOf(reply.subject, reply.text) })
    .run();
  const { personId, at, by } = reply;
  const person = tx.db
    .select({ status: people.status, lastAt: people.lastAt })
    .from(people)
    .where(eq(people.id, personId))
    .get();
  if (person?.status === "new") setStatus(tx, { personId, status: "contacted", at, by });
  setRead(tx, personId, actor, person?.lastAt ?? at);
  tx.touch("person");
  return { added: true, stored: reply };
}
