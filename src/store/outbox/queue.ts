import { and, eq, gt, inArray, max, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { sameAddress, sameMailbox } from "#src/store/sqlite/expressions.ts";
import { has, insert, insertNew, type Reader, remove, select, update } from "#src/store/sqlite/rows.ts";
import { admins } from "#src/store/tables/account.ts";
import { outbox, stoppedAddresses } from "#src/store/tables/outbox.ts";

/** A letter to send: not before `notBefore`, not after `expiresAt` (both ISO UTC). */
export type NewLetter = {
  id: string;
  kind: LetterKind;
  facts: unknown;
  to: string;
  messageId: string;
  createdAt: string;
  notBefore?: string;
  expiresAt: string | null;
  /** The row that caused it: `{ noun: "submission", id }`. */
  about: { noun: string; id: string } | null;
};

export function insertLetter(tx: Tx, letter: NewLetter): void {
  const { notBefore, about, to: recipient, ...row } = letter;
  const due = notBefore ?? row.createdAt;
  const related = about && { relatedNoun: about.noun, relatedId: about.id };
  insert(tx, outbox, { ...row, recipient, subject: "", dueSince: due, nextAttemptAt: due, ...related });
  tx.touch("outbox");
}

/** Deletes a letter unless its recipient is on the allow-list; one statement for both, so that timing reveals nothing. */
export function withdrawLetter(tx: Tx, id: string): boolean {
  const allowed = tx.db.select({ email: admins.email }).from(admins);
  return remove(tx, outbox, and(eq(outbox.id, id), notInArray(outbox.recipient, allowed))) > 0;
}

/** Takes a letter back that is not due yet; false where it is, or has left. */
export function takeUndue(tx: Tx, id: string, now: string): boolean {
  const isUndue = and(eq(outbox.id, id), eq(outbox.state, "queued"), gt(outbox.nextAttemptAt, now));
  tx.touch("outbox", "letter");
  return remove(tx, outbox, isUndue) > 0;
}

/** Drops a mailbox's letters of a kind that are held back beyond `now`; one that is due already stays. */
export function supersedeLetters(tx: Tx, { kind, to, now }: { kind: LetterKind; to: string; now: string }) {
  const { recipient, state, dueSince } = outbox;
  const isHeld = and(eq(outbox.kind, kind), eq(state, "queued"), gt(dueSince, now));
  const ended = { facts: null, body: null, endedAt: now, lastError: "A newer letter took its place." };
  return update(tx, outbox, and(sameMailbox(recipient, to), isHeld), { state: "dropped", ...ended }).length;
}

/** At a round's close: what is unsent to its team is dropped, and nobody's address stays beside what was sent. */
export function endInvitations(tx: Tx, roundId: string, at: string): void {
  const isTheirs = and(
    eq(outbox.kind, "invitation"),
    eq(outbox.relatedNoun, "round"),
    eq(outbox.relatedId, roundId),
  );
  const ended = { state: "dropped", facts: null, body: null, endedAt: at } as const;
  update(tx, outbox, and(isTheirs, inArray(outbox.state, UNSENT)), ended);
  update(tx, outbox, isTheirs, { recipient: "", lastError: null });
  tx.touch("outbox", "letter");
}

/** When the newest letter of a kind to a mailbox was first due, dropped ones aside; null if there is none. */
export function lastLetterDue(tx: Reader, { kind, to }: { kind: LetterKind; to: string }): string | null {
  const { recipient, state, dueSince } = outbox;
  const isLike = and(sameMailbox(recipient, to), eq(outbox.kind, kind), ne(state, "dropped"));
  return select(tx, { at: max(dueSince) }, outbox, isLike)[0]?.at ?? null;
}

/** The stored reason of a letter to a stopped address, as the trigger `outbox_stopped` writes it, too. */
const WRONG_ADDRESS = "Stopped: wrong address.";

const UNSENT = ["queued", "parked"] as const;

/** Whose person a letter is: a team's are its owner's. */
const ownerOfTeam = sql`(
  SELECT email FROM rounds JOIN people ON people.id = person_id WHERE rounds.id = ${outbox.relatedId})`;

export const isStopped: SQL<boolean> = sql`EXISTS (
  SELECT 1 FROM stopped_addresses WHERE address = ${outbox.recipient}
    OR ${outbox.kind} = 'invitation' AND address = ${ownerOfTeam})`;

/** Letters to an address, and those to the team of its rounds. */
const lettersOf = (address: string) =>
  or(
    sameAddress(outbox.recipient, address),
    sql`${outbox.kind} = 'invitation' AND ${ownerOfTeam} = ${normalizeAddress(address)}`,
  );

export const isOfStaff: SQL<boolean> = sql<boolean>`EXISTS (
  SELECT 1 FROM admins WHERE email = ${outbox.recipient} COLLATE NOCASE)`.mapWith(Boolean);

export const stoppedStore = (engine: Engine) => ({
  isStopped: async (address: string) => isAddressStopped(engine, address),
  /** 'Wrong address': parks what is queued to it and stops it. One of staff would get no login link any more. */
  stop: (id: string, now: string): Promise<{ failed?: "missing" | "staff" }> =>
    engine.batch((tx) => {
      const [letter] = select(tx, { to: outbox.recipient, isOfStaff }, outbox, { id });
      if (!letter) return { failed: "missing" };
      if (letter.isOfStaff) return { failed: "staff" };
      insertNew(tx, stoppedAddresses, { address: letter.to, at: now });
      const ended = { lastError: WRONG_ADDRESS, endedAt: sql`coalesce(${outbox.endedAt}, ${now})` };
      const theirs = and(lettersOf(letter.to), inArray(outbox.state, UNSENT));
      update(tx, outbox, theirs, { state: "parked", ...ended });
      tx.touch("outbox", "letter");
      return {};
    }),
});

export const isAddressStopped = (reader: Reader, address: string): boolean =>
  has(reader, stoppedAddresses, { address });

/** What was stopped stays so until 'Retry', and says so. */
export function takeAddressBack(tx: Tx, address: string): void {
  remove(tx, stoppedAddresses, { address });
  const isTheirs = and(lettersOf(address), eq(outbox.lastError, WRONG_ADDRESS));
  update(tx, outbox, isTheirs, { lastError: "Taken back." });
  tx.touch("letter");
}
