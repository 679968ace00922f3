import { and, eq, getTableColumns, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Engine, Tx } from "#src/store/sqlite/engine.ts";
import { all, countRows, insert, type Reader, remove, select, update } from "#src/store/sqlite/rows.ts";
import { followUps } from "#src/store/tables/people.ts";
import { type Actor, existing } from "./known.ts";

/** What is to be done about a person on a day (`2026-11-30`). */
export type NewFollowUp = { on: string; text: string };
export type FollowUpChanges = Partial<NewFollowUp> & { done?: boolean | undefined };

export type FollowUp = NewFollowUp & { id: string; done: boolean; doneAt: string | null; by: string };

export type DueFollowUp = FollowUp & {
  person: { id: string; name: string | null; email: string; company: string | null; owner: string | null };
};

const { seq: _s, personId: _p, checksum: _c, due: on, at: _a, ...kept } = getTableColumns(followUps);
const columns = { on, ...kept };
type Row = { on: string; id: string; text: string; doneAt: string | null; by: string };

const shown = ({ id, on, text, doneAt, by }: Row): FollowUp => ({
  id,
  on,
  text,
  done: doneAt !== null,
  doneAt,
  by,
});

export function insertFollowUp(
  tx: Tx,
  personId: string,
  { on: due, text }: NewFollowUp,
  { username: by, at }: Actor,
): FollowUp {
  const id = Bun.randomUUIDv7();
  insert(tx, followUps, { id, personId, due, text, at, by });
  tx.touch("person");
  return shown({ id, on: due, text, doneAt: null, by });
}

const PERSON = sql<DueFollowUp["person"]>`(
  SELECT json_object('id', id, 'name', name, 'email', email, 'company', company, 'owner', owner)
  FROM people WHERE people.id = person_id)`.mapWith(JSON.parse);

const ofPresent = sql`EXISTS (SELECT 1 FROM people WHERE people.id = person_id AND present)`;

function withPerson(reader: Reader, which: SQL | undefined, limit?: number): DueFollowUp[] {
  const order = [followUps.due, followUps.seq];
  return select(reader, { ...columns, person: PERSON }, followUps, and(which, ofPresent), {
    order,
    limit,
  }).map(({ person, ...row }) => ({ ...shown(row), person }));
}

const dueBy = (day: string) => and(isNull(followUps.doneAt), lte(followUps.due, day));

export const dueCount = (reader: Reader, by: string): number =>
  countRows(reader, followUps, and(dueBy(by), ofPresent));

export function followUpStore(engine: Engine) {
  const { batch } = engine;
  return {
    followUp: (personId: string, followUp: NewFollowUp, actor: Actor): Promise<FollowUp | null> =>
      batch((tx) => (existing(tx, personId) ? insertFollowUp(tx, personId, followUp, actor) : null)),
    changeFollowUp: (personId: string, id: string, { on: due, text, done }: FollowUpChanges, { at }: Actor) =>
      batch((tx) => {
        const { doneAt } = followUps;
        const whenDone = done ? sql`coalesce(${doneAt}, ${at})` : null;
        const changes = { due, text, doneAt: done === undefined ? undefined : whenDone };
        const [row] = update(tx, followUps, { id, personId }, changes);
        if (!row) return null;
        tx.touch("person");
        return shown({ on: row.due, ...row });
      }),
    deleteFollowUp: (personId: string, id: string): Promise<boolean> =>
      batch((tx) => {
        tx.touch("person");
        return remove(tx, followUps, { id, personId }) > 0;
      }),
    dueFollowUps: async (by: string, limit?: number) => withPerson(engine, dueBy(by), limit),
    followUpsAfter: async (day: string, limit: number): Promise<DueFollowUp[]> =>
      withPerson(engine, and(isNull(followUps.doneAt), gt(followUps.due, day)), limit),
    followUpById: async (id: string) => withPerson(engine, eq(followUps.id, id))[0] ?? null,
    dueCount: async (by: string): Promise<number> => dueCount(engine, by),
    followUpsOf: async (personId: string): Promise<(FollowUp & { at: string })[]> =>
      all(engine, followUps, { personId }).map((row) => ({ at: row.at, ...shown({ on: row.due, ...row }) })),
  };
}
