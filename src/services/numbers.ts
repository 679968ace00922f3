import { dayAfter } from "#src/domain/dates.ts";
import type { Figure } from "#src/domain/numbers.ts";
import { numbersCounter } from "./numbers/counter.ts";
import { gatherNumbers, numbersReport } from "./numbers/report.ts";
import type { ServiceParts } from "./parts.ts";

/** The site's own analytics: views, visitors and leads per day, without tracking anybody. */
export const numbersService = (
  deps: Pick<ServiceParts, "config" | "content" | "now" | "origin" | "store">,
) => {
  const counter = numbersCounter(deps);
  return {
    ...counter,
    report: (days: { from: string; to: string }) => numbersReport(deps, counter, days),
    /** Everything counted of so many days up to `to`, and of as many before them, with what the pages are called. */
    overview: async (to: string, days: number) => {
      const from = dayAfter(to, 1 - days);
      const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) };
      return {
        from,
        to,
        now: await gatherNumbers(deps, counter, { from, to }),
        before: await gatherNumbers(deps, counter, before),
      };
    },
    /** Every total of some days, one a row, oldest day first. */
    rows: async (page: { from: string; to: string; limit: number; offset: number }): Promise<Figure[]> => {
      await counter.flush();
      return deps.store.numbers.page(page);
    },
  };
};
