import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { people, personReplies } from "#src/store/tables/person.ts";

/** What staff answered a person; `id` is that of the letter. */
export type Reply = Omit<typeof personReplies.$inferSelect, "checksum">;

/** What staff answered people. */
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
