import { eq, getTableColumns } from "drizzle-orm";
import { checksumOf } from "#src/store/sqlite/checksum.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { people, personReads, personReplies } from "#src/store/tables/person.ts";
import { setStatus } from "./known.ts";
import type { Actor } from "./notes.ts";
import type { Reply } from "./replies.ts";

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
  const readAt = person?.lastAt ?? at;
  tx.db
    .insert(personReads)
    .values({ personId, userId: actor.id, readAt })
    .onConflictDoUpdate({ target: [personReads.personId, personReads.userId], set: { readAt } })
    .run();
  tx.touch("person");
  return { added: true, stored: reply };
}
