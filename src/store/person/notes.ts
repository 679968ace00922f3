import { eq } from "drizzle-orm";
import type { PersonStatus } from "#src/domain/lists.ts";
import { toAll } from "#src/store/all-or-none.ts";
import { checksumOf } from "#src/store/sqlite/checksum.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { users } from "#src/store/tables/account.ts";
import { people, personNotes, personReads } from "#src/store/tables/person.ts";
import { setStatus } from "./known.ts";

/** What staff may change of a person; undefined leaves it as it is. */
export type PersonChanges = { status?: PersonStatus; owner?: string | null; unread?: boolean };
export type PersonChange = { ok: true } | { failed: "missing" | "owner-unknown" };

/** Who changes something, and when (ISO UTC). */
export type Actor = { id: string; username: string; at: string };

export type Note = { id: string; at: string; by: string; text: string };

/** What staff set on people: status, owner and notes. */
export function personNotesStore({ batch }: Engine) {
  return {
    change: (id: string, changes: PersonChanges, actor: Actor): Promise<PersonChange> =>
      batch((tx) => changePerson(tx, id, changes, actor)),
    /** Sets the status of all of these people, or of none where one is not there. */
    setStatusOfAll: (ids: readonly string[], status: PersonStatus, actor: Actor): Promise<boolean> =>
      toAll({ batch }, ids, (tx, id) => "ok" in changePerson(tx, id, { status }, actor)),
    /** Adds a note; null when there is no such person. */
    note: (personId: string, text: string, { username: by, at }: Actor): Promise<Note | null> =>
      batch((tx) => {
        if (!standing(tx, personId)) return null;
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

function standing(tx: Tx, id: string) {
  const found = tx.db
    .select({ lastAt: people.lastAt, present: people.present })
    .from(people)
    .where(eq(people.id, id))
    .get();
  return found?.present ? found : undefined;
}

function changePerson(tx: Tx, id: string, changes: PersonChanges, actor: Actor): PersonChange {
  const { status, owner, unread } = changes;
  const person = standing(tx, id);
  if (!person) return { failed: "missing" };
  if (owner && !tx.db.select({ id: users.id }).from(users).where(eq(users.id, owner)).get())
    return { failed: "owner-unknown" };
  if (owner !== undefined) tx.db.update(people).set({ owner }).where(eq(people.id, id)).run();
  if (status) setStatus(tx, { personId: id, status, at: actor.at, by: actor.username });
  if (unread !== undefined) {
    // 'Mark as unread' applies to the newest row only; older ones stay read.
    const readAt = unread ? new Date(Date.parse(person.lastAt) - 1).toISOString() : person.lastAt;
    tx.db
      .insert(personReads)
      .values({ personId: id, userId: actor.id, readAt })
      .onConflictDoUpdate({ target: [personReads.personId, personReads.userId], set: { readAt } })
      .run();
  }
  tx.touch("person");
  return { ok: true };
}
