import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { checksumOf } from "#src/store/sqlite/checksum.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { people, personReads, personReplies } from "#src/store/tables/person.ts";
import { setStatus } from "./known.ts";
import type { Actor } from "./notes.ts";

/** What staff answered a person; `id` is that of the letter. */
export type Reply = Omit<typeof personReplies.$inferSelect, "checksum">;

/**
 * Notes a reply, reads the person for whoever wrote it, and takes somebody new for contacted. False when this reply is
 * there already.
 */
export function insertReply(tx: Tx, reply: Reply, actor: Actor): boolean {
  const added = tx.db
    .insert(personReplies)
    .values({ ...reply, checksum: checksumOf(reply.subject, reply.text) })
    .onConflictDoNothing()
    .returning({ id: personReplies.id })
    .all();
  if (added.length === 0) return false;
  const { personId, at, by } = reply;
  const person = tx.db
    .select({ status: people.status, lastAt: people.lastAt })
    .from(people)
    .where(eq(people.id, personId))
    .get();
  if (person?.status === "new") setStatus(tx, { personId, status: "contacted", at, by });
  const readAt = person?.lastAt ?? at;
  tx.db
    .insert(personReads)
    .values({ personId, userId: actor.id, readAt })
    .onConflictDoUpdate({ target: [personReads.personId, personReads.userId], set: { readAt } })
    .run();
  tx.touch("person");
  return true;
}

export function personReplyStore({ db }: Engine) {
  const { personId: _p, checksum: _c, ...shown } = getTableColumns(personReplies);
  return {
    /** Every reply to an address, for 'Export'. */
    repliesTo: (address: string): Omit<Reply, "personId">[] =>
      db
        .select(shown)
        .from(personReplies)
        .innerJoin(people, and(eq(people.id, personReplies.personId), eq(people.email, address)))
        .orderBy(desc(personReplies.at))
        .all(),
  };
}
