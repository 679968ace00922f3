import { and, between, eq, ne, sql, sum } from "drizzle-orm";
import type { Figure } from "#src/domain/numbers.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, upsert } from "./sqlite/rows.ts";
import { numbers } from "./tables/site.ts";

const { day, subject, name, figure, n } = numbers;
const KEY = [day, subject, name, figure];

/** Adds to the totals, or takes off them where `n` is negative; they stay at 0 or above. */
export function addFigures(tx: Tx, figures: readonly Figure[]): void {
  for (const row of figures)
    upsert(tx, numbers, KEY, { ...row, n: Math.max(0, row.n) }, { n: sql`max(0, ${n} + ${row.n})` });
}

export type Total = Omit<Figure, "day">;

export const numbersStore = (engine: Engine) => ({
  add: (figures: readonly Figure[]): Promise<void> => engine.batch((tx) => addFigures(tx, figures)),
  /** The totals of each day itself, both ends counted (`2026-03-09`). */
  ofDays: async (from: string, to: string): Promise<Figure[]> =>
    all(engine, numbers, and(between(day, from, to), eq(subject, "day"))),
  page: async ({ from, to, ...page }: { from: string; to: string; limit: number; offset: number }) =>
    all(engine, numbers, between(day, from, to), { order: KEY, ...page }),
  ofNames: async (from: string, to: string): Promise<Total[]> =>
    engine.db
      .select({ subject, name, figure, n: sum(n).mapWith(Number) })
      .from(numbers)
      .where(and(between(day, from, to), ne(subject, "day")))
      .groupBy(subject, name, figure)
      .all(),
});
