import { locale } from "#src/domain/words.ts";
import type { Gathered } from "#src/services/numbers/report.ts";

/** A count as readers of this site write it. */
export const count = (n: number): string => n.toLocaleString(locale());

/** The sums of the days' figures over all of them. */
export const sumsOf = ({ days }: Gathered): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { day: _, ...figures } of days)
    for (const [figure, n] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + n;
  return sums;
};
