import { normalizeAddress } from "#src/domain/address.ts";
import { ensureAccount } from "#src/store/account/users.ts";
import { takeAddressBack } from "#src/store/outbox/queue.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { has, update } from "#src/store/sqlite/rows.ts";
import { admins, users } from "#src/store/tables/account.ts";
import { people } from "#src/store/tables/people.ts";
import { insertFollowUp, type NewFollowUp } from "./follow-ups.ts";
import { type Actor, existing, personOf, setRead, setStatus } from "./known.ts";
import { insertNote, setReadByAll } from "./notes.ts";

/** What staff may change of a person; undefined leaves it as it is, a name that is null is none. */
type PersonChanges = Pick<typeof people.$inferInsert, "status" | "owner" | "name" | "company"> & {
  unread?: boolean | undefined;
  wrongAddress?: false | undefined;
};

type Person = typeof people.$inferSelect;

type NewPerson = {
  email: string;
  name?: string | null;
  company?: string | null;
  text?: string | null;
};

export const personChangesStore = (engine: Engine) => ({
  /** Changes all of these people, or none where one is missing. `followUps`: the ids of those it adds. */
  change: (
    ids: readonly string[],
    { followUp, owner, ...changes }: PersonChanges & { followUp?: NewFollowUp | undefined },
    actor: Actor,
  ): Promise<{ followUps: string[] } | { failed: "missing" | "owner-unknown" }> =>
    engine.batch((tx) => {
      const changed = ids.flatMap((id) => existing(tx, id) ?? []);
      if (changed.length < ids.length) return { failed: "missing" };
      const account = owner && ownerOf(tx, owner, actor.at);
      if (owner && !account) return { failed: "owner-unknown" };
      for (const person of changed) changePerson(tx, person, { ...changes, owner: account }, actor);
      return { followUps: followUp ? ids.map((id) => insertFollowUp(tx, id, followUp, actor).id) : [] };
    }),
  add: (
    { email, text, ...given }: NewPerson,
    actor: Actor,
  ): Promise<{ id: string } | { failed: "known"; id: string }> =>
    engine.batch((tx) => {
      const { at } = actor;
      const id = personOf(tx, { email: normalizeAddress(email), at, ...given });
      if (existing(tx, id)) return { failed: "known", id };
      const [person] = update(tx, people, { id }, { addedAt: at, lastAt: at });
      // A name that was not given by hand may still come with a message.
      const named = { name: given.name ?? undefined, company: given.company ?? undefined };
      if (person) changePerson(tx, person, named, actor);
      // Nobody wrote.
      setReadByAll(tx, id, at);
      if (text) insertNote(tx, id, { kind: "note", text }, actor);
      return { id };
    }),
});

/** The account of an id; of an admin's address, who has not signed in yet, it is made. */
function ownerOf(tx: Tx, owner: string, now: string): string | undefined {
  if (has(tx, users, { id: owner })) return owner;
  if (!has(tx, admins, { email: owner, role: "admin" })) return undefined;
  return ensureAccount(tx, { id: Bun.randomUUIDv7(), email: owner, now });
}

function changePerson(tx: Tx, { id, email, lastAt }: Person, changes: PersonChanges, actor: Actor): void {
  const { status, owner, unread, name, company } = changes;
  update(tx, people, { id }, { owner, name, givenName: name, company, givenCompany: company });
  if (changes.wrongAddress === false) takeAddressBack(tx, email);
  if (status) setStatus(tx, { personId: id, status, at: actor.at, by: actor.username });
  // 'Mark as unread' applies to the newest row only; older ones stay read.
  if (unread !== undefined)
    setRead(tx, id, actor, unread ? new Date(Date.parse(lastAt) - 1).toISOString() : lastAt);
  tx.touch("person");
}
