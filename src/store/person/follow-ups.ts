import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { checksumOf } from "#src/store/sqlite/expressions.ts";
import { countRows, insert, type Reader, remove, select, update } from "#src/store/sqlite/rows.ts";
import { followUps } from "#src/store/tables/people.ts";
import { type Actor, existing } from "./known.ts";

export type NewFollowUp = { on: string; text: string };
export type FollowUpChanges = Partial<NewFollowUp> & { done?: boolean | undefined };

export type FollowUp = NewFollowUp & { id: string; done: boolean; doneAt: string | null; by: string };

export type DueFollowUp = FollowUp & {
  person: { id: string; name: string | null; email: string; company: string | null; owner: string | null };
};

const { seq: _s, personId: _p, checksum: _c, due: on, at, ...kept } = getTableColumns(followUps);
const columns = { ...kept, on, done: isNotNull(kept.doneAt).mapWith(Boolean) };

export function insertFollowUp(
  tx: Tx,
  personId: string,
  { on, text }: NewFollowUp,
  { username: by, at }: Actor,
): FollowUp {
  const row = { id: Bun.randomUUIDv7(), text, by, doneAt: null };
  insert(tx, followUps, { ...row, personId, due: on, at, checksum: checksumOf(text) });
  tx.touch("person");
  return { ...row, on, done: false };
}

const PERSON = sql<DueFollowUp["person"]>`(
  SELECT json_object('id', id, 'name', name, 'email', email, 'company', company, 'owner', owner)
  FROM people WHERE people.id = person_id)`.mapWith(JSON.parse);

const ofPresent = sql`EXISTS (SELECT 1 FROM people WHERE people.id = person_id AND present)`;

function withPerson(reader: Reader, which: SQL | undefined, limit?: number): DueFollowUp[] {
  const order = [followUps.due, followUps.seq];
  const shown = { ...columns, person: PERSON };
  return select(reader, shown, followUps, and(which, ofPresent), { order, limit });
}

const dueBy = (day: string) => and(isNull(followUps.doneAt), lte(followUps.due, day));

export const dueCount = (reader: Reader, by: string): number =>
  countRows(reader, followUps, and(dueBy(by), ofPresent));

export const followUpsOf = (reader: Reader, personId: string) =>
  select(reader, { ...columns, at }, followUps, { personId });

export const followUpStore = (engine: Engine) => ({
  followUp: (personId: string, followUp: NewFollowUp, actor: Actor): Promise<FollowUp | null> =>
    engine.batch((tx) => (existing(tx, personId) ? insertFollowUp(tx, personId, followUp, actor) : null)),
  changeFollowUp: (personId: string, id: string, { on: due, text, done }: FollowUpChanges, { at }: Actor) =>
    engine.batch((tx) => {
      const { doneAt } = followUps;
      const whenDone = done ? sql`coalesce(${doneAt}, ${at})` : null;
      const checksum = text === undefined ? undefined : checksumOf(text);
      const changes = { due, text, checksum, doneAt: done === undefined ? undefined : whenDone };
      update(tx, followUps, { id, personId }, changes);
      tx.touch("person");
      return select(tx, columns, followUps, { id, personId })[0] ?? null;
    }),
  deleteFollowUp: (personId: string, id: string): Promise<boolean> =>
    engine.batch((tx) => {
      tx.touch("person");
      return remove(tx, followUps, { id, personId }) > 0;
    }),
  dueFollowUps: async (by: string, limit?: number) => withPerson(engine, dueBy(by), limit),
  followUpsAfter: async (day: string, limit: number): Promise<DueFollowUp[]> =>
    withPerson(engine, and(isNull(followUps.doneAt), gt(followUps.due, day)), limit),
  followUpById: async (id: string) => withPerson(engine, eq(followUps.id, id))[0] ?? null,
  dueCount: async (by: string): Promise<number> => dueCount(engine, by),
});
