import { type Figure, NAMES_A_DAY_MAX, OTHERS, type Subject } from "#src/domain/numbers.ts";

export type NamedSubject = "source" | "campaign";

/** Totals of one day that are not written yet. Each total is one object, so that counting it again is one addition. */
export const tallyOf = (day: string) => {
  const figures = new Map<string, Figure>();
  const names = { source: new Set<string>(), campaign: new Set<string>() };

  const figure = (subject: Subject, name: string, what: string): Figure => {
    const key = `${subject} ${what} ${name}`;
    const found = figures.get(key);
    if (found) return found;
    const made = { day, subject, name, figure: what, n: 0 };
    figures.set(key, made);
    return made;
  };

  return {
    day,
    figure,
    /** A source or campaign as it is counted today: past the bound, and where it is new and may not be, `other`. */
    nameOf: (subject: NamedSubject, name: string, mayBeNew: () => boolean): string => {
      const known = names[subject];
      if (!known.has(name) && known.size < NAMES_A_DAY_MAX && mayBeNew()) known.add(name);
      return known.has(name) ? name : OTHERS;
    },
    /** What was counted since it was last taken. */
    waiting: (): Figure[] => [...figures.values()].filter(({ n }) => n !== 0).map((total) => ({ ...total })),
    /** Returns and clears the counted figures, to write them. */
    take: (): Figure[] =>
      [...figures.values()].flatMap((total) => {
        if (total.n === 0) return [];
        const taken = { ...total };
        total.n = 0;
        return [taken];
      }),
    /** Adds figures again that could not be written. */
    putBack: (taken: readonly Figure[]): void => {
      for (const { subject, name, figure: what, n } of taken) figure(subject, name, what).n += n;
    },
  };
};

export type Tally = ReturnType<typeof tallyOf>;
