import { sql } from "drizzle-orm";
import { countsOf, membersIn, type NamedAnswers } from "#src/domain/round.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import {
  all,
  countRows,
  first,
  has,
  insert,
  insertNew,
  type Reader,
  remove,
  select,
  take,
  update,
  upsert,
} from "#src/store/sqlite/rows.ts";
import { roundCounts, roundInvitations, roundKeys, roundMembers, rounds } from "#src/store/tables/rounds.ts";

export type StoredRound = typeof rounds.$inferSelect;

export const answeredIn = (reader: Reader, { id, mode, closedAt, answered }: StoredRound): number => {
  if (closedAt !== null) return answered;
  if (mode === "named") return countRows(reader, roundMembers, { roundId: id });
  return membersIn(openCounts(reader, id));
};

export const openCounts = (reader: Reader, id: string): number[] => {
  const row = first(reader, roundCounts, { roundId: id });
  return row ? [...row.counts] : countsOf([]);
};

export const openMembers = (reader: Reader, roundId: string): NamedAnswers[] => {
  const { name, answers } = roundMembers;
  return select(reader, { name, answers }, roundMembers, { roundId }, { order: name });
};

export const isKnownKey = (reader: Reader, hash: string): boolean => has(reader, roundKeys, { hash });

/** Adds a member's answers to an open round. An anonymous member's are added to the counts and stand nowhere by themselves. */
export function addAnswers(
  tx: Tx,
  { id, mode }: Pick<StoredRound, "id" | "mode">,
  { keyHash, name, answers }: { keyHash: string; name: string; answers: number[] },
): void {
  insert(tx, roundKeys, { hash: keyHash, roundId: id });
  if (mode === "named") insert(tx, roundMembers, { id: keyHash, roundId: id, name, answers });
  else {
    const one = countsOf([answers]);
    const counts = Buffer.from(openCounts(tx, id).map((sum, place) => sum + (one[place] ?? 0)));
    upsert(tx, roundCounts, roundCounts.roundId, { roundId: id, counts });
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
