import { and, desc, eq, inArray, not, or, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import { ERASED } from "#src/domain/audit.ts";
import { accountColumns } from "#src/store/account/users.ts";
import { resultColumns } from "#src/store/assessment.ts";
import { bookingColumns } from "#src/store/booking.ts";
import { deleteFieldsAbout } from "#src/store/drafts.ts";
import type { LeadTable } from "#src/store/lead.ts";
import { type Erasure as NotedErasure, noteErasedPerson, noteErasure } from "#src/store/meta.ts";
import { takeAddressBack } from "#src/store/outbox/queue.ts";
import { removeTraces } from "#src/store/retention.ts";
import { keepReports } from "#src/store/round/beside.ts";
import { roundsOf, shownRound } from "#src/store/round/rounds.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { sameAddress } from "#src/store/sqlite/expressions.ts";
import { all, first, has, remove, select, take, update } from "#src/store/sqlite/rows.ts";
import { submissionColumns, suspectColumns } from "#src/store/submission.ts";
import { admins, magicLinkTokens, sessions, users } from "#src/store/tables/account.ts";
import { outbox, stoppedAddresses } from "#src/store/tables/outbox.ts";
import {
  assessmentResults,
  bookings,
  contactQuarantine,
  contactSubmissions,
  messageNetworks,
  people,
  personNotes,
  spamMarks,
} from "#src/store/tables/people.ts";
import { roundInvitations, rounds } from "#src/store/tables/rounds.ts";
import { audit, trash } from "#src/store/tables/site.ts";
import { followUpsOf } from "./follow-ups.ts";

type Sent = LeadTable | typeof contactQuarantine | typeof bookings;

export type Erased = ReturnType<typeof erase>;

/** `overwritten`: the erased bytes are gone from the database's files too. */
export type Erasure = Erased & { overwritten: boolean };

/** Everything about an address goes, in the trash too, but not an account on the allow-list: staff leave by `admin remove`. */
function erase(tx: Tx, email: string) {
  const address = normalizeAddress(email);
  const trashed = take(tx, trash, { email: address });
  const rowsOf = (table: Sent) => take(tx, table, sameAddress(table.email, address));
  const submissionIds = [...rowsOf(contactSubmissions), ...rowsOf(contactQuarantine)];
  const resultIds = rowsOf(assessmentResults);
  const bookingIds = rowsOf(bookings);
  const person = first(tx, people, { email: address });
  const roundIds = person ? all(tx, rounds, { personId: person.id }) : [];
  keepReports(tx, eq(rounds.personId, person?.id ?? ""));
  remove(tx, roundInvitations, sameAddress(roundInvitations.address, address));
  const letters = take(
    tx,
    outbox,
    or(
      sameAddress(outbox.recipient, address),
      about("submission", [...submissionIds, ...trashed]),
      about("result", [...resultIds, ...trashed]),
      about("booking", bookingIds),
      about("round", roundIds),
    ),
  );
  // Notices to staff that a letter of this person did not arrive name the address.
  remove(tx, outbox, about("letter", letters));
  takeAddressBack(tx, address);
  remove(tx, spamMarks, { mark: address });
  const messages = [...submissionIds, ...trashed].map(({ id }) => id);
  remove(tx, messageNetworks, inArray(messageNetworks.id, messages));
  if (person) noteErasedPerson(tx, person.id);
  deleteFieldsAbout(tx, address, person?.id);
  remove(tx, people, { email: address });
  const account = has(tx, admins, { email: address })
    ? { accounts: 0, sessions: 0 }
    : eraseAccount(tx, address);
  tx.touch("submission", "result", "booking", "letter", "person", "round", "session");
  const inTrash = (one: boolean) => trashed.filter(({ noun }) => (noun === "result") === one).length;
  return {
    submissions: submissionIds.length + inTrash(false),
    results: resultIds.length + inTrash(true),
    bookings: bookingIds.length,
    letters: letters.length,
    ...account,
  };
}

function about(noun: string, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return and(eq(outbox.relatedNoun, noun), inArray(outbox.relatedId, ids));
}

function eraseAccount(tx: Tx, address: string) {
  remove(tx, magicLinkTokens, { email: address });
  const account = tx.db.select({ id: users.id }).from(users).where(eq(users.email, address));
  // Audit rows stay, without the name.
  const { username = "" } = first(tx, users, { email: address }) ?? {};
  if (username) update(tx, audit, { by: username }, { by: ERASED });
  update(tx, audit, { subject: `admin:${address}` }, { subject: `admin:${ERASED}` });
  update(tx, audit, { action: `set owner of: ${address}` }, { action: `set owner of: ${ERASED}` });
  const ended = remove(tx, sessions, inArray(sessions.userId, account));
  return { accounts: remove(tx, users, { email: address }), sessions: ended };
}

const { ref: _, ...result } = resultColumns;
const booking = { ...bookingColumns, changedAt: bookings.changedAt, story: bookings.story };
const ofAccount = { ...accountColumns, createdAt: users.createdAt };
const session = { createdAt: sessions.createdAt, lastSeen: sessions.lastSeen, expiresAt: sessions.expiresAt };
const { id: replyId, kind, at, by, subject, text, via } = personNotes;
const note = { kind, at, by, text, via };
const reply = { id: replyId, at, by, subject, text };
const letter = { id: outbox.id, kind: outbox.kind, state: outbox.state, createdAt: outbox.createdAt };

export const erasure = (engine: Engine) => ({
  erase: async (email: string, noted?: NotedErasure): Promise<Erasure> => {
    const erased = await engine.batch((tx) => {
      if (noted) noteErasure(tx, noted);
      return erase(tx, email);
    });
    return { ...erased, overwritten: await removeTraces(engine) };
  },
  eraseAll: async (emails: readonly string[]): Promise<{ people: number; overwritten: boolean }> => {
    let people = 0;
    for (const email of emails) {
      const erased = await engine.batch((tx) => erase(tx, email));
      if (Object.values(erased).some((rows) => rows > 0)) people++;
    }
    return { people, overwritten: people === 0 || engine.vacuum() };
  },
  gather: async (email: string) => {
    const address = normalizeAddress(email);
    const of = (table: Sent) => sameAddress(table.email, address);
    const { id = "", status, owner, createdAt } = first(engine, people, { email: address }) ?? {};
    const { username = null } = (owner && first(engine, users, { id: owner })) || {};
    const isTheirs = eq(personNotes.personId, id);
    const isReply = eq(personNotes.kind, "reply");
    const newest = { order: desc(personNotes.at) };
    const [account = null] = select(engine, ofAccount, users, { email: address });
    return {
      email: address,
      submissions: select(engine, submissionColumns, contactSubmissions, of(contactSubmissions)),
      suspects: select(engine, suspectColumns, contactQuarantine, of(contactQuarantine)),
      results: select(engine, result, assessmentResults, of(assessmentResults)),
      bookings: select(engine, booking, bookings, of(bookings)),
      rounds: roundsOf(engine, id).map(shownRound),
      person: id === "" ? null : { id, status, owner: username, createdAt },
      notes: select(engine, note, personNotes, and(isTheirs, not(isReply)), newest),
      replies: select(engine, reply, personNotes, and(isTheirs, isReply), newest),
      followUps: followUpsOf(engine, id),
      letters: select(engine, letter, outbox, sameAddress(outbox.recipient, address)),
      account,
      sessions: select(engine, session, sessions, { userId: account?.id ?? "" }),
    };
  },
  /** Every address that the database holds, in lower case, each once: a restore checks them against `erased.log`. */
  addresses: async (): Promise<string[]> => {
    const columns = [
      ...[contactSubmissions.email, contactQuarantine.email, assessmentResults.email, bookings.email],
      ...[people.email, trash.email, outbox.recipient, roundInvitations.address],
      ...[stoppedAddresses.address, magicLinkTokens.email, users.email],
    ];
    const found = columns.flatMap((column) =>
      engine.db
        .selectDistinct({ email: sql<string | null>`${column}` })
        .from(column.table)
        .all(),
    );
    return [...new Set(found.flatMap(({ email }) => (email === null ? [] : normalizeAddress(email))))];
  },
});
