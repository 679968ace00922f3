import { eq } from "drizzle-orm";
import { checksumOf } from "#src/store/sqlite/checksum.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { people, personReads, personReplies } from "#src/store/tables/person.ts";
import { setStatus } from "./known.ts";
import type { Actor } from "./notes.ts";
import type { Reply } from "./replies.ts";

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
