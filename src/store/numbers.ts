import { and, between, eq, getTableColumns, ne, sql, sum } from "drizzle-orm";
import type { Figure } from "#src/domain/numbers.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { once, placeholders } from "./sqlite/expressions.ts";
import { numbers } from "./tables/site.ts";

const addFigure = once((db) =>
  db
    .insert(numbers)
    .values({ ...placeholders(getTableColumns(numbers)), n: sql`max(0, ${sql.placeholder("n")})` })
    .onConflictDoUpdate({
      target: [numbers.day, numbers.subject, numbers.name, numbers.figure],
      set: { n: sql`max(0, ${numbers.n} + ${sql.placeholder("n")})` },
    })
    .prepare(),
);

/** Adds to the totals, or takes off them where `n` is negative; they stay at 0 or above. */
export function addFigures(tx: Tx, figures: readonly Figure[]): void {
  const add = addFigure(tx);
  for (const figure of figures) add.run(figure);
}

export type Total = Omit<Figure, "day">;

export function numbersStore({ db, batch }: Engine) {
  return {
    add: (figures: readonly Figure[]): Promise<void> => batch((tx) => addFigures(tx, figures)),
    /** The totals of each day itself, both ends counted (`2026-03-09`). */
    ofDays: async (from: string, to: string): Promise<Figure[]> =>
      db
        .select()
        .from(numbers)
        .where(and(between(numbers.day, from, to), eq(numbers.subject, "day")))
        .all(),
    /** Every total of some days, oldest first. */
    page: async (page: { from: string; to: string; limit: number; offset: number }): Promise<Figure[]> =>
      db
        .select()
        .from(numbers)
        .where(between(numbers.day, page.from, page.to))
        .orderBy(numbers.day, numbers.subject, numbers.name, numbers.figure)
        .limit(page.limit)
        .offset(page.offset)
        .all(),
    /** The totals of pages, sources, campaigns, questions and links, summed over the days. */
    ofNames: async (from: string, to: string): Promise<Total[]> =>
      db
        .select({
          subject: numbers.subject,
          name: numbers.name,
          figure: numbers.figure,
          n: sum(numbers.n).mapWith(Number),
        })
        .from(numbers)
        .where(and(between(numbers.day, from, to), ne(numbers.subject, "day")))
        .groupBy(numbers.subject, numbers.name, numbers.figure)
        .all(),
  };
}
