import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, or, sql, sum } from "drizzle-orm";
import { outcomeOf, reportOf } from "#src/domain/outcome.ts";
import { countsOf, latestClose, type MemberAnswers } from "#src/domain/round.ts";
import { endInvitations } from "#src/store/outbox/queue.ts";
import { removeTraces } from "#src/store/retention.ts";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { sha256 } from "#src/store/sqlite/expressions.ts";
import {
  all,
  countRows,
  first,
  has,
  insert,
  insertNew,
  type Reader,
  remove,
  type Span,
  select,
  take,
  update,
  type Which,
} from "#src/store/sqlite/rows.ts";
import { assessmentResults, people } from "#src/store/tables/people.ts";
import {
  roundBeginnings,
  roundCounts,
  roundInvitations,
  roundKeys,
  roundMembers,
  rounds,
  roundTokens,
} from "#src/store/tables/rounds.ts";
import { reportsBeside } from "./beside.ts";

type StoredRound = typeof rounds.$inferSelect;

export type RoundRead = StoredRound & { email: string };

const columns = {
  ...getTableColumns(rounds),
  email: sql<string>`(SELECT email FROM people WHERE people.id = person_id)`,
};

const NEWEST_FIRST = { order: desc(rounds.seq) };

/** What was answered in an open round; `people` are those of a named one. */
function answersTo(reader: Reader, { id: roundId, mode }: Pick<StoredRound, "id" | "mode">) {
  if (mode === "anonymous")
    return {
      members: select(reader, { hash: roundKeys.hash }, roundKeys, { roundId }).length,
      people: [],
      counts: [...(first(reader, roundCounts, { roundId })?.counts ?? [])],
    };
  const { name, answers } = roundMembers;
  const people = select(reader, { name, answers }, roundMembers, { roundId }, { order: name });
  return { members: people.length, people, counts: countsOf(people.map(({ answers }) => answers)) };
}

const read = (reader: Reader, which?: Which<typeof rounds>, span?: Span): RoundRead[] =>
  select(reader, columns, rounds, which, span).map((row) =>
    row.closedAt === null ? { ...row, answered: answersTo(reader, row).members } : row,
  );

export type Round = ReturnType<typeof shownRound>;

/** As staff see it; `closesOn` is a day (`2026-03-09`). */
export const shownRound = ({ closedAt, outcome, ownerAnswers, ...round }: RoundRead) => {
  const { id, mode, company, closesOn, invited, answered } = round;
  const state = closedAt === null ? ("open" as const) : ("closed" as const);
  const report = outcome && reportOf(ownerAnswers, outcome);
  return { id, state, mode, company, closesOn, invited, answered, report };
};

export const roundOf = (reader: Reader, hash: string, holder: "owner" | "team"): RoundRead | null => {
  const token = first(reader, roundTokens, { hash, holder });
  return token ? (read(reader, { id: token.roundId })[0] ?? null) : null;
};

export const roundById = (reader: Reader, id: string): RoundRead | null => read(reader, { id })[0] ?? null;

export const openRoundOf = (reader: Reader, personId: string): RoundRead | null =>
  read(reader, { personId, closedAt: null })[0] ?? null;

export const roundsOf = (reader: Reader, personId: string) => read(reader, { personId }, NEWEST_FIRST);

export function insertRound(tx: Tx, row: typeof rounds.$inferInsert): void {
  insert(tx, rounds, row);
  if (row.mode === "anonymous")
    insert(tx, roundCounts, { roundId: row.id, counts: Buffer.alloc(countsOf([]).length) });
  tx.touch("round");
}

export function addRoundTokens(tx: Tx, roundId: string, hashes: { owner: string; team: string }): void {
  insert(tx, roundTokens, { hash: hashes.owner, roundId, holder: "owner" });
  insert(tx, roundTokens, { hash: hashes.team, roundId, holder: "team" });
}

/** Those that a round may be compared with, newest first: a round that a stranger may have begun joins nothing. */
const earlierRounds = (reader: Reader, { personId, seq, proved }: StoredRound) => {
  if (!proved) return [];
  const isTheirs = and(eq(rounds.personId, personId), eq(rounds.proved, true));
  const isEarlier = and(isTheirs, lt(rounds.seq, seq), isNotNull(rounds.outcome));
  return all(reader, rounds, isEarlier, NEWEST_FIRST).flatMap(
    ({ ownerAnswers: owner, outcome, ...round }) => {
      const { mode, quizVersion, closedAt } = round;
      return outcome ? [{ mode, quizVersion, owner, outcome, closedAt: closedAt ?? "" }] : [];
    },
  );
};

export const isKnownKey = (reader: Reader, hash: string): boolean => has(reader, roundKeys, { hash });

/** Adds a member's answers to an open round. An anonymous member's are added to the counts, and stored nowhere by themselves. */
export function addAnswers(
  tx: Tx,
  round: Pick<StoredRound, "id" | "mode">,
  { keyHash, name, answers }: { keyHash: string; name: string; answers: MemberAnswers },
): void {
  const roundId = round.id;
  insert(tx, roundKeys, { hash: keyHash, roundId });
  if (round.mode === "named") insert(tx, roundMembers, { id: keyHash, roundId, name, answers });
  else {
    const one = countsOf([answers]);
    const counts = Buffer.from(answersTo(tx, round).counts.map((sum, place) => sum + (one[place] ?? 0)));
    update(tx, roundCounts, { roundId }, { counts });
  }
  tx.touch("round");
}

export function addInvitations(tx: Tx, roundId: string, addresses: readonly string[]): string[] {
  const added = addresses.filter((address) => insertNew(tx, roundInvitations, { roundId, address }));
  update(tx, rounds, { id: roundId }, { invited: sql`${rounds.invited} + ${added.length}` });
  if (added.length > 0) tx.touch("round");
  return added;
}

export const invitedTo = (reader: Reader, roundId: string): string[] =>
  all(reader, roundInvitations, { roundId }).map(({ address }) => address);

export function removeMember(tx: Tx, roundId: string, name: string): boolean {
  tx.touch("round");
  const gone = take(tx, roundMembers, { roundId, name });
  for (const { id: hash } of gone) remove(tx, roundKeys, { hash });
  return gone.length > 0;
}

export function closeRound(tx: Tx, round: RoundRead, at: string): RoundRead {
  const { id, mode, quizVersion, ownerAnswers: owner } = round;
  const members = answersTo(tx, round);
  const others = { earlier: earlierRounds(tx, round), beside: reportsBeside(tx, round.email, at) };
  const outcome = outcomeOf({ mode, quizVersion, owner }, members, others);
  const closed = { closedAt: at, answered: members.members, outcome };
  update(tx, rounds, { id }, closed);
  for (const table of [roundCounts, roundMembers, roundInvitations]) remove(tx, table, { roundId: id });
  endInvitations(tx, id, at);
  tx.touch("round");
  return { ...round, ...closed };
}

/** Marks a round's reminder, or its owner's letter for the next one, as sent; false if it was already. */
export const markRound = (tx: Tx, id: string, mark: "remindedAt" | "againAt", at: string): boolean =>
  update(tx, rounds, { id, [mark]: null }, { [mark]: at }).length > 0;

export const addBeginning = (tx: Tx, row: typeof roundBeginnings.$inferInsert): void =>
  insert(tx, roundBeginnings, row);

export const beginningOf = (reader: Reader, hash: string, since: string) =>
  first(reader, roundBeginnings, and(eq(roundBeginnings.hash, hash), gt(roundBeginnings.createdAt, since))) ??
  null;

/** Uses it up; false where that was done already. */
export const takeBeginning = (tx: Tx, hash: string): boolean => remove(tx, roundBeginnings, { hash }) > 0;

/** What a round begins with: the token of a result's link, a result, or a person whose newest one it is. */
export type BeginsFrom = { result: string } | { resultId: string } | { personId: string };

export const roundStore = (engine: Engine) => ({
  byToken: async (hash: string, holder: "owner" | "team") => roundOf(engine, hash, holder),
  /** By a link's token, or the newest result of a person. `isProved`: by the link in its letter. */
  ownerOf: async (from: BeginsFrom, version: string) => {
    const r = assessmentResults;
    const hash = "result" in from ? sha256(from.result) : "";
    const isUsable = and(eq(r.quizVersion, version), isNotNull(r.answers));
    const isNamed =
      "result" in from
        ? or(eq(r.ref, from.result), eq(r.letterHash, hash))
        : "resultId" in from && eq(r.id, from.resultId);
    const row = engine.db
      .select({
        personId: people.id,
        email: people.email,
        resultId: r.id,
        at: r.createdAt,
        letterHash: r.letterHash,
        answers: r.answers,
        version: r.quizVersion,
      })
      .from(people)
      .leftJoin(r, and(eq(r.personId, people.id), isNamed || isUsable))
      .where(isNamed || eq(people.id, "personId" in from ? from.personId : ""))
      .orderBy(desc(r.createdAt))
      .get();
    if (!row) return null;
    const { letterHash, ...owner } = row;
    return { ...owner, isProved: letterHash === hash, answers: row.version === version ? row.answers : null };
  },
  beginning: async (hash: string, since: string) => beginningOf(engine, hash, since),
  earlier: async (round: StoredRound) => earlierRounds(engine, round),
  versionOf: async (personId: string) => roundsOf(engine, personId)[0]?.quizVersion ?? null,
  members: async (round: StoredRound) => answersTo(engine, round).people.map(({ name }) => name),
  list: async (page: { limit: number; offset: number }): Promise<RoundRead[]> =>
    read(engine, undefined, { ...NEWEST_FIRST, ...page }),
  /** How many open answers the backup that this database comes from left out. */
  leftOut: async (): Promise<number> =>
    select(engine, { n: sum(rounds.leftOut).mapWith(Number) }, rounds, { closedAt: null })[0]?.n ?? 0,
  count: async (): Promise<number> => countRows(engine, rounds),
  due: async (at: Date): Promise<RoundRead[]> => {
    const isDue = or(lte(rounds.closesAt, at.toISOString()), gt(rounds.closesAt, latestClose(at)));
    return read(engine, and(isNull(rounds.closedAt), isDue), { order: rounds.seq });
  },
  dueAgain: async (before: string): Promise<RoundRead[]> =>
    read(
      engine,
      and(
        eq(rounds.proved, true),
        isNull(rounds.againAt),
        lte(rounds.closedAt, before),
        sql`NOT EXISTS (SELECT 1 FROM rounds AS newer WHERE newer.person_id = ${rounds.personId} AND newer.seq > ${rounds.seq})`,
      ),
    ),
  /** Takes out of the log what would tell in which order answers came; after a close, out of the whole database. */
  forgetOrder: async (isClosed: boolean): Promise<void> => {
    if (isClosed) await removeTraces(engine);
    else engine.checkpoint();
  },
});
