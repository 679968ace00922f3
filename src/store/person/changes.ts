import { normalizeAddress } from "#src/domain/address.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import { ensureAccount } from "#src/store/account/users.ts";
import { takeAddressBack } from "#src/store/outbox/queue.ts";
import { allOrNone, type Engine, type Tx } from "#src/store/sqlite/engine.ts";
import { has, update } from "#src/store/sqlite/rows.ts";
import { admins, users } from "#src/store/tables/account.ts";
import { people } from "#src/store/tables/people.ts";
import { insertFollowUp, type NewFollowUp } from "./follow-ups.ts";
import { type Actor, existing, personOf, setRead, setStatus } from "./known.ts";
import { insertNote, setReadByAll } from "./notes.ts";

/** What staff may change of a person; undefined leaves it as it is, a name that is null is none. */
export type PersonChanges = {
  status?: PersonStatus | undefined;
  owner?: string | null | undefined;
  unread?: boolean | undefined;
  name?: string | null | undefined;
  company?: string | null | undefined;
  wrongAddress?: false | undefined;
};
export type PersonChange = { done: true; followUp?: string } | { failed: "missing" | "owner-unknown" };

export type NewPerson = {
  email: string;
  name?: string | null;
  company?: string | null;
  text?: string | null;
};

export const personChangesStore = (engine: Engine) => ({
  change: (id: string, changes: PersonChanges, actor: Actor): Promise<PersonChange> =>
    engine.batch((tx) => changePerson(tx, id, changes, actor)),
  changeAll: (
    ids: readonly string[],
    { followUp, ...changes }: PersonChanges & { followUp?: NewFollowUp | undefined },
    actor: Actor,
  ): Promise<Extract<PersonChange, { done: true }>[] | Exclude<PersonChange, { done: true }>> =>
    allOrNone(engine, ids, (tx, id): PersonChange => {
      const changed = changePerson(tx, id, changes, actor);
      if ("failed" in changed || !followUp) return changed;
      return { ...changed, followUp: insertFollowUp(tx, id, followUp, actor).id };
    }),
  add: ({ email, text, ...given }: NewPerson, actor: Actor): Promise<{ id: string } | { known: string }> =>
    engine.batch((tx) => {
      const { at } = actor;
      const id = personOf(tx, { email: normalizeAddress(email), at, ...given });
      if (existing(tx, id)) return { known: id };
      update(tx, people, { id }, { addedAt: at, lastAt: at });
      changePerson(tx, id, named(given), actor);
      // Nobody wrote.
      setReadByAll(tx, id, at);
      if (text) insertNote(tx, id, { kind: "note", text }, actor);
      return { id };
    }),
});

/** A name that was not given by hand may still come with a message. */
const named = ({ name, company }: Omit<NewPerson, "email" | "text">): PersonChanges => ({
  ...(name && { name }),
  ...(company && { company }),
});

/** The account of an id; of an admin's address, who has not signed in yet, it is made. */
function ownerOf(tx: Tx, owner: string, now: string): string | undefined {
  if (has(tx, users, { id: owner })) return owner;
  if (!has(tx, admins, { email: owner, role: "admin" })) return undefined;
  return ensureAccount(tx, { id: Bun.randomUUIDv7(), email: owner, now });
}

function changePerson(tx: Tx, id: string, changes: PersonChanges, actor: Actor): PersonChange {
  const { status, owner, unread, name, company } = changes;
  const person = existing(tx, id);
  if (!person) return { failed: "missing" };
  const account = owner && ownerOf(tx, owner, actor.at);
  if (owner && !account) return { failed: "owner-unknown" };
  const set = {
    ...(owner !== undefined && { owner: account }),
    ...(name !== undefined && { name, givenName: name }),
    ...(company !== undefined && { company, givenCompany: company }),
  };
  if (Object.keys(set).length > 0) update(tx, people, { id }, set);
  if (changes.wrongAddress === false) takeAddressBack(tx, person.email);
  if (status) setStatus(tx, { personId: id, status, at: actor.at, by: actor.username });
  // 'Mark as unread' applies to the newest row only; older ones stay read.
  if (unread !== undefined)
    setRead(tx, id, actor, unread ? new Date(Date.parse(person.lastAt) - 1).toISOString() : person.lastAt);
  tx.touch("person");
  return { done: true };
}
