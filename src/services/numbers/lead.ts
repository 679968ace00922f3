import { dayIn } from "#src/domain/dates.ts";
import { type LeadKind, leadFigures, type Story } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { addFigures, subtractFigures } from "#src/store/numbers.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";

/** Counts a lead in the transaction that keeps it, under the day it came (ISO UTC): no restart loses one. */
export const countLead = (...counted: Lead): void => change(addFigures, ...counted);

/** Takes a lead out of the figures of its day again, in the transaction that marks it as spam. */
export const uncountLead = (...counted: Lead): void => change(subtractFigures, ...counted);

type Lead = [
  deps: Pick<ServiceParts, "config" | "content">,
  tx: Tx,
  kind: LeadKind,
  row: { story?: Story | null; createdAt: string },
];

const change = (
  by: typeof addFigures,
  ...[{ config, content }, tx, kind, { story = null, createdAt }]: Lead
): void => {
  if (config.numbers) by(tx, leadFigures(dayIn(createdAt, content.current.site.timeZone), kind, story));
};
