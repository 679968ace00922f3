import { locale } from "#src/domain/words.ts";
import type { Gathered } from "#src/services/numbers/report.ts";

/** Formats a count in the site's locale. */
export const count = (n: number): string => n.toLocaleString(locale());

/** Returns the sum of each figure over all days. */
export const sumsOf = ({ days }: Gathered): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { day: _, ...figures } of days)
    for (const [figure, n] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + n;
  return sums;
};
