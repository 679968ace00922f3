import { and, between, eq, getTableColumns, ne, sql, sum } from "drizzle-orm";
import type { Figure } from "#src/domain/numbers.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { all, once, select } from "./sqlite/rows.ts";
import { numbers } from "./tables/site.ts";

/** Adds to the totals, or takes off them where `n` is negative; they stay at 0 or above. */
export function addFigures(tx: Tx, figures: readonly Figure[]): void {
  const add = once(tx.db, "figures", () => {
    const at = (name: keyof Figure) => sql.placeholder(name);
    return tx.db
      .insert(numbers)
      .values({
        day: at("day"),
        subject: at("subject"),
        name: at("name"),
        figure: at("figure"),
        n: sql`max(0, ${at("n")})`,
      })
      .onConflictDoUpdate({
        target: [numbers.day, numbers.subject, numbers.name, numbers.figure],
        set: { n: sql`max(0, ${numbers.n} + ${at("n")})` },
      })
      .prepare();
  });
  for (const figure of figures) add.run(figure);
}

export type Total = Omit<Figure, "day">;

export function numbersStore(engine: Engine) {
  const { db, batch } = engine;
  return {
    add: (figures: readonly Figure[]): Promise<void> => batch((tx) => addFigures(tx, figures)),
    /** The totals of each day itself, both ends counted (`2026-03-09`). */
    ofDays: async (from: string, to: string): Promise<Figure[]> =>
      all(engine, numbers, and(between(numbers.day, from, to), eq(numbers.subject, "day"))),
    page: async ({ from, to, ...page }: { from: string; to: string; limit: number; offset: number }) => {
      const order = [numbers.day, numbers.subject, numbers.name, numbers.figure];
      const days = between(numbers.day, from, to);
      return select(engine, getTableColumns(numbers), numbers, days, { order, ...page });
    },
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
