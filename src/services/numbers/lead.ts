import { dayIn } from "#src/domain/dates.ts";
import { type Figure, type LeadKind, leadFigures, type Story } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { addFigures } from "#src/store/numbers.ts";
import type { Tx } from "#src/store/sqlite/engine.ts";

/** None where figures are off. */
export const figuresOf = ({ config, content }: ServiceParts, kind: LeadKind, row: Lead): Figure[] => {
  const { story = null, createdAt } = row;
  return config.numbers ? leadFigures(dayIn(createdAt, content.current.site.timeZone), kind, story) : [];
};

/** In the transaction that keeps it: no restart loses one. */
export const countLead = (deps: ServiceParts, tx: Tx, kind: LeadKind, row: Lead): void =>
  addFigures(tx, figuresOf(deps, kind, row));

/** In the transaction that marks it as spam. */
export const uncountLead = (deps: ServiceParts, tx: Tx, kind: LeadKind, row: Lead): void =>
  addFigures(
    tx,
    figuresOf(deps, kind, row).map((figure) => ({ ...figure, n: -figure.n })),
  );

type Lead = { story?: Story | null; createdAt: string };
