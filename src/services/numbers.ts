import { dayAfter, daysFrom } from "#src/domain/dates.ts";
import type { Figure } from "#src/domain/numbers.ts";
import { numbersCounter } from "./numbers/counter.ts";
import { type Gathered, gatherNumbers, numbersReport } from "./numbers/report.ts";
import type { ServiceParts } from "./parts.ts";

const summed = (gathered: Gathered) => {
  const sum = (figure: Exclude<keyof Gathered["days"][number], "day">) =>
    gathered.days.reduce((total, day) => total + day[figure], 0);
  return { ...gathered, sum };
};

export type Summed = ReturnType<typeof summed>;

/** Views, visitors and leads per day, without tracking anybody. */
export const numbersService = (deps: ServiceParts) => {
  const counter = numbersCounter(deps);
  return {
    ...counter,
    report: (days: { from: string; to: string }) => numbersReport(deps, counter, days),
    /** Of some days, and of as many before them. */
    overview: async ({ from, to }: { from: string; to: string }) => {
      const before = { from: dayAfter(from, -daysFrom(from, to).length), to: dayAfter(from, -1) };
      return {
        from,
        to,
        now: summed(await gatherNumbers(deps, counter, { from, to })),
        before: summed(await gatherNumbers(deps, counter, before)),
      };
    },
    /** One a row, oldest day first. */
    rows: async (page: { from: string; to: string; limit: number; offset: number }): Promise<Figure[]> => {
      await counter.flush();
      return deps.store.numbers.page(page);
    },
  };
};
