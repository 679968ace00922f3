import { and, between, eq, getTableColumns, ne, sql, sum } from "drizzle-orm";
import type { Figure } from "#src/domain/numbers.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, select, upsert } from "./sqlite/rows.ts";
import { numbers } from "./tables/site.ts";

/** Adds to the totals, or takes off them where `n` is negative; they stay at 0 or above. */
export function addFigures(tx: Tx, figures: readonly Figure[]): void {
  const { day, subject, name, figure } = numbers;
  for (const row of figures)
    upsert(
      tx,
      numbers,
      [day, subject, name, figure],
      { ...row, n: Math.max(0, row.n) },
      { n: sql`max(0, ${numbers.n} + ${row.n})` },
    );
}

export type Total = Omit<Figure, "day">;

export const numbersStore = (engine: Engine) => ({
  add: (figures: readonly Figure[]): Promise<void> => engine.batch((tx) => addFigures(tx, figures)),
  /** The totals of each day itself, both ends counted (`2026-03-09`). */
  ofDays: async (from: string, to: string): Promise<Figure[]> =>
    all(engine, numbers, and(between(numbers.day, from, to), eq(numbers.subject, "day"))),
  page: async ({ from, to, ...page }: { from: string; to: string; limit: number; offset: number }) => {
    const order = [numbers.day, numbers.subject, numbers.name, numbers.figure];
    const days = between(numbers.day, from, to);
    return select(engine, getTableColumns(numbers), numbers, days, { order, ...page });
  },
  ofNames: async (from: string, to: string): Promise<Total[]> =>
    engine.db
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
});
