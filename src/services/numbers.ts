import { dayAfter, dayIn, daysFrom } from "#src/domain/dates.ts";
import { type Figure, type LeadKind, leadFigures, type Story } from "#src/domain/numbers.ts";
import { addFigures } from "#src/store/numbers.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";
import { numbersCounter } from "./numbers/counter.ts";
import { type Gathered, gatherNumbers } from "./numbers/report.ts";
import type { ServiceParts } from "./parts.ts";

const summed = (gathered: Gathered) => {
  const sum = (figure: Exclude<keyof Gathered["days"][number], "day">) =>
    gathered.days.reduce((total, day) => total + day[figure], 0);
  return { ...gathered, sum };
};

export type Summed = ReturnType<typeof summed>;

export const numbersService = (deps: ServiceParts) => {
  const counter = numbersCounter(deps);
  return {
    ...counter,
    /** As `GET /api/numbers` answers them (CONTRACT). */
    report: async (days: { from: string; to: string }) => {
      const { addressAsked, links, ...report } = await gatherNumbers(deps, counter, days);
      return report;
    },
    overview: async ({ from, to }: { from: string; to: string }) => {
      const before = { from: dayAfter(from, -daysFrom(from, to).length), to: dayAfter(from, -1) };
      return {
        from,
        to,
        now: summed(await gatherNumbers(deps, counter, { from, to })),
        before: summed(await gatherNumbers(deps, counter, before)),
      };
    },
    rows: async (page: { from: string; to: string; limit: number; offset: number }): Promise<Figure[]> => {
      await counter.flush();
      return deps.store.numbers.page(page);
    },
  };
};

export const figuresOf = ({ config, content }: ServiceParts, kind: LeadKind, row: Lead, n = 1): Figure[] => {
  const { story = null, createdAt } = row;
  return config.numbers ? leadFigures(dayIn(createdAt, content.current.site.timeZone), kind, story, n) : [];
};

/** In the transaction that keeps it: no restart loses one. With `n` of -1, in that which marks it as spam. */
export const countLead = (deps: ServiceParts, tx: Tx, kind: LeadKind, row: Lead, n = 1): void =>
  addFigures(tx, figuresOf(deps, kind, row, n));

type Lead = { story?: Story | null; createdAt: string };
