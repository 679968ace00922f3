import { eq, isNull } from "drizzle-orm";
import type { AskedQuestion } from "#src/domain/assessment.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { assessmentResults, questionSets } from "./tables/people.ts";

export const askedIn = ({ db }: Pick<Tx, "db">, version: string): readonly AskedQuestion[] | null =>
  db.select().from(questionSets).where(eq(questionSets.version, version)).get()?.questions ?? null;

/** The questions of the quiz as they were asked, by their version; a set never changes. */
export function questionStore({ db, batch }: Engine) {
  return {
    /** Adds a set. The first one of a database is that of all results from before sets were kept. */
    add: (version: string, questions: readonly AskedQuestion[]): Promise<void> =>
      batch((tx) => {
        const isFirst =
          tx.db.select({ version: questionSets.version }).from(questionSets).get() === undefined;
        tx.db.insert(questionSets).values({ version, questions }).onConflictDoNothing().run();
        if (isFirst)
          tx.db
            .update(assessmentResults)
            .set({ quizVersion: version })
            .where(isNull(assessmentResults.quizVersion))
            .run();
      }),
    byVersion: async (version: string): Promise<readonly AskedQuestion[] | null> => askedIn({ db }, version),
  };
}
