import { dayIn } from "#src/domain/dates.ts";
import { type LeadKind, leadFigures, type Story } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { addFigures } from "#src/store/numbers.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";

/** Counts a lead in the transaction that keeps it, under the day it came (ISO UTC): no restart loses one. */
export const countLead = (
  { config, content }: Pick<ServiceParts, "config" | "content">,
  tx: Tx,
  kind: LeadKind,
  { story = null, createdAt }: { story?: Story | null; createdAt: string },
): void => {
  if (config.numbers)
    addFigures(tx, leadFigures(dayIn(createdAt, content.current.site.timeZone), kind, story));
};
