import { desc } from "drizzle-orm";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { all, first } from "#src/store/sqlite/rows.ts";
import { people, personNotes } from "#src/store/tables/people.ts";
import { setStatus } from "./known.ts";

/** Once a reply's letter was sent: a new person is contacted, unless somebody has set a status since it was written. */
export function contactedBy(tx: Tx, letter: string, at: string): void {
  const reply = first(tx, personNotes, { id: letter });
  if (!reply) return;
  const { personId, by } = reply;
  const [mark] = all(
    tx,
    personNotes,
    { personId, kind: "status" },
    {
      order: desc(personNotes.seq),
      limit: 1,
    },
  );
  if (first(tx, people, { id: personId })?.status === "new" && (!mark || mark.at < reply.at))
    setStatus(tx, { personId, status: "contacted", at, by });
}
