import type { AskedQuestion } from "#src/domain/assessment.ts";
import type { Engine } from "./sqlite/engine.ts";
import { first, has, insertNew, type Reader, update } from "./sqlite/rows.ts";
import { assessmentResults, questionSets } from "./tables/people.ts";

export const askedIn = (reader: Reader, version: string): readonly AskedQuestion[] | null =>
  first(reader, questionSets, { version })?.questions ?? null;

export function questionStore(engine: Engine) {
  const { batch } = engine;
  return {
    /** Adds a set. The first one of a database is that of all results from before sets were kept. */
    add: (version: string, questions: readonly AskedQuestion[]): Promise<void> =>
      batch((tx) => {
        const isFirst = !has(tx, questionSets);
        insertNew(tx, questionSets, { version, questions });
        if (isFirst) update(tx, assessmentResults, { quizVersion: null }, { quizVersion: version });
      }),
    byVersion: async (version: string): Promise<readonly AskedQuestion[] | null> => askedIn(engine, version),
  };
}
