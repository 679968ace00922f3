import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { all, first, remove, update } from "#src/store/sqlite/rows.ts";
import { outbox } from "#src/store/tables/outbox.ts";
import { people, personNotes } from "#src/store/tables/people.ts";
import { setStatus } from "./known.ts";

/** After a reply's letter has ended: whom no reply reaches is new again, unless somebody set another status since. */
export function settleContact(tx: Tx, letter: string): void {
  const reply = first(tx, personNotes, { id: letter });
  const person = reply && first(tx, people, { id: reply.personId });
  if (!reply || !person) return;
  const { personId, at, by } = reply;
  const ofStatus = { personId, kind: "status" as const };
  const [mark] = all(tx, personNotes, ofStatus, { order: desc(personNotes.seq), limit: 1 });
  const replies = tx.db
    .select({ id: personNotes.id, at: personNotes.at, state: outbox.state })
    .from(personNotes)
    .leftJoin(outbox, eq(outbox.id, personNotes.id))
    .where(and(eq(personNotes.personId, personId), eq(personNotes.kind, "reply")))
    .all();
  const isEnded = replies.every(({ state }) => state === "parked" || state === "dropped");
  const isByReply = mark?.text === "contacted" && replies.some((one) => one.at === mark.at);
  const isSent = replies.some(({ id, state }) => id === letter && state === "sent");
  if (isEnded && isByReply && person.status === "contacted") {
    remove(tx, personNotes, { seq: mark.seq });
    update(tx, people, { id: personId }, { status: "new" });
    tx.touch("person");
  } else if (isSent && person.status === "new" && (!mark || mark.at < at))
    setStatus(tx, { personId, status: "contacted", at, by });
}
