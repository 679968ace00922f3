import { and, desc, eq, inArray } from "drizzle-orm";
import { isAddressStopped, takeUndue } from "#src/store/outbox/queue.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { all, first, has, insert, select, take } from "#src/store/sqlite/rows.ts";
import { users } from "#src/store/tables/account.ts";
import { people, personNotes } from "#src/store/tables/people.ts";
import { type Actor, existing, setRead } from "./known.ts";

export type Reply = { id: string; personId: string; at: string; by: string; subject: string; text: string };

export type NewNote = { kind: "note"; text: string } | { kind: "answer"; text: string; via: string | null };
export type Note = NewNote & { id: string; at: string; by: string };

/** Written by staff about a person, and theirs to correct; a status or a reply that went out is not. */
const CORRECTED = ["note", "answer"] as const;

export function insertNote(tx: Tx, personId: string, note: NewNote, { username: by, at }: Actor): Note {
  const row = { id: Bun.randomUUIDv7(), at, by, ...note };
  insert(tx, personNotes, { personId, ...row });
  tx.touch("person");
  return row;
}

export function personNotesStore({ batch }: Engine) {
  const takeOwn = (tx: Tx, personId: string, id: string) => {
    const isTheirs = and(eq(personNotes.id, id), eq(personNotes.personId, personId));
    const [row] = take(tx, personNotes, and(isTheirs, inArray(personNotes.kind, [...CORRECTED])));
    if (row) tx.touch("person");
    return row;
  };
  return {
    note: (personId: string, note: NewNote, actor: Actor): Promise<Note | null> =>
      batch((tx) => {
        const person = existing(tx, personId);
        if (!person) return null;
        if (note.kind === "answer") setReadByAll(tx, personId, person.lastAt);
        return insertNote(tx, personId, note, actor);
      }),
    editNote: (personId: string, id: string, text: string): Promise<Note | null> =>
      batch((tx) => {
        // Written anew, as the full-text index follows rows that come and go.
        const before = takeOwn(tx, personId, id);
        if (!before) return null;
        insert(tx, personNotes, { ...before, text });
        const { at, by, via } = before;
        return before.kind === "answer"
          ? { kind: "answer", id, at, by, text, via }
          : { kind: "note", id, at, by, text };
      }),
    /** Neither the letter nor its words are left; `left` where it has gone out, or may have. */
    withdrawReply: (personId: string, id: string, now: string): Promise<"withdrawn" | "left" | "missing"> =>
      batch((tx) => {
        const isTheirs = and(eq(personNotes.id, id), eq(personNotes.personId, personId));
        const isReply = and(isTheirs, eq(personNotes.kind, "reply"));
        if (!has(tx, personNotes, isReply)) return "missing";
        if (!takeUndue(tx, id, now)) return "left";
        take(tx, personNotes, isReply);
        tx.touch("person");
        return "withdrawn";
      }),
    deleteNote: (personId: string, id: string) => batch((tx) => takeOwn(tx, personId, id) !== undefined),
  };
}

/** Whom one of staff answered waits for nobody else. */
export function setReadByAll(tx: Tx, personId: string, readAt: string): void {
  for (const user of all(tx, users, undefined)) setRead(tx, personId, user, readAt);
}

type Answered = { id: string; by: string; at: string };
export type SentReply = Reply | { failed: "stopped" } | { failed: "answered"; last: Answered };

/** `seen`: the last answer that the writer knows of; a later one of somebody else fails. */
export function insertReply(tx: Tx, reply: Reply, seen: string | undefined): SentReply {
  const { id, personId, at, by } = personNotes;
  const person = first(tx, people, { id: reply.personId });
  if (person && isAddressStopped(tx, person.email)) return { failed: "stopped" };
  const answers = and(eq(personId, reply.personId), inArray(personNotes.kind, ["reply", "answer"]));
  const [last] = select(tx, { id, by, at }, personNotes, answers, {
    order: [desc(at), desc(personNotes.seq)],
    limit: 1,
  });
  if (seen !== undefined && last && last.id !== seen && last.by !== reply.by)
    return { failed: "answered", last };
  insert(tx, personNotes, { kind: "reply", ...reply });
  setReadByAll(tx, reply.personId, person?.lastAt ?? reply.at);
  tx.touch("person");
  return reply;
}
