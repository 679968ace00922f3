import { and, count, eq, sql } from "drizzle-orm";
import { countsOf, membersIn, type NamedAnswers } from "#src/domain/round.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { roundCounts, roundInvitations, roundKeys, roundMembers, rounds } from "#src/store/tables/rounds.ts";

export type StoredRound = typeof rounds.$inferSelect;
export type Reader = Pick<Tx, "db">;

export const answeredIn = ({ db }: Reader, { id, mode, closedAt, answered }: StoredRound): number => {
  if (closedAt !== null) return answered;
  if (mode === "named")
    return db.select({ n: count() }).from(roundMembers).where(eq(roundMembers.roundId, id)).get()?.n ?? 0;
  return membersIn(openCounts({ db }, id));
};

export const openCounts = ({ db }: Reader, id: string): number[] => {
  const row = db.select().from(roundCounts).where(eq(roundCounts.roundId, id)).get();
  return row ? [...row.counts] : countsOf([]);
};

export const openMembers = ({ db }: Reader, id: string): NamedAnswers[] =>
  db
    .select({ name: roundMembers.name, answers: roundMembers.answers })
    .from(roundMembers)
    .where(eq(roundMembers.roundId, id))
    .orderBy(roundMembers.name)
    .all();

/** Whether answers came under a key, also to a round that is closed by now. */
export const isKnownKey = ({ db }: Reader, hash: string): boolean =>
  db.select().from(roundKeys).where(eq(roundKeys.hash, hash)).get() !== undefined;

/** Adds a member's answers to an open round. An anonymous member's are added to the counts and stand nowhere by themselves. */
export function addAnswers(
  tx: Tx,
  { id, mode }: Pick<StoredRound, "id" | "mode">,
  { keyHash, name, answers }: { keyHash: string; name: string; answers: number[] },
): void {
  tx.db.insert(roundKeys).values({ hash: keyHash, roundId: id }).run();
  if (mode === "named")
    tx.db.insert(roundMembers).values({ id: crypto.randomUUID(), roundId: id, name, answers }).run();
  else {
    const one = countsOf([answers]);
    const counts = Buffer.from(openCounts(tx, id).map((sum, place) => sum + (one[place] ?? 0)));
    tx.db
      .insert(roundCounts)
      .values({ roundId: id, counts })
      .onConflictDoUpdate({ target: roundCounts.roundId, set: { counts } })
      .run();
  }
  tx.touch("round");
}

/** Notes addresses as invited, and returns those that were not before. */
export function addInvitations(tx: Tx, roundId: string, addresses: readonly string[]): string[] {
  const added = addresses.filter((address) =>
    tx.db.insert(roundInvitations).values({ roundId, address }).onConflictDoNothing().returning().get(),
  );
  tx.db
    .update(rounds)
    .set({ invited: sql`${rounds.invited} + ${added.length}` })
    .where(eq(rounds.id, roundId))
    .run();
  if (added.length > 0) tx.touch("round");
  return added;
}

export const invitedTo = ({ db }: Reader, roundId: string): string[] =>
  db
    .select({ address: roundInvitations.address })
    .from(roundInvitations)
    .where(eq(roundInvitations.roundId, roundId))
    .all()
    .map(({ address }) => address);

/** Takes a named member's answers out of an open round; false if there are none of that name. */
export function removeMember(tx: Tx, roundId: string, name: string): boolean {
  const gone = tx.db
    .delete(roundMembers)
    .where(and(eq(roundMembers.roundId, roundId), eq(roundMembers.name, name)))
    .returning({ id: roundMembers.id })
    .all();
  if (gone.length > 0) tx.touch("round");
  return gone.length > 0;
}
