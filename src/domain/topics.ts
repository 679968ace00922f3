import { answeredBy, type Outcome } from "./outcome.ts";

// What of a closed round a team talks about first.

export const TOPICS_MAX = 5;

/** From 0, the widest first. */
export function gapsOf(owner: readonly number[], outcome: Outcome): number[] {
  const { sums } = outcome;
  const gap = (index: number) => {
    const sum = sums?.[index] ?? null;
    const of = answeredBy(outcome, index);
    return sum === null ? 0 : Math.abs((owner[index] ?? 0) * of - sum) / of;
  };
  const apart = [...owner.keys()].filter((index) => gap(index) > 0);
  return apart.sort((one, other) => gap(other) - gap(one) || one - other);
}

/** From 0, the widest spread first. */
export const splitsOf = ({ bands, deviations }: Outcome): number[] =>
  bands
    .flatMap((band, index) => (band === "split" ? [index] : []))
    .sort((one, other) => (deviations?.[other] ?? 0) - (deviations?.[one] ?? 0) || one - other);

/** From 0: those that owner and team call strong. */
export const strongOf = (owner: readonly number[], outcome: Outcome): number[] =>
  owner.flatMap((answer, index) =>
    answer >= 4 &&
    (outcome.sums?.[index] ?? 0) >= 4 * answeredBy(outcome, index) &&
    outcome.bands[index] === "agree"
      ? [index]
      : [],
  );

/** The widest gaps, then what splits the team, then what it calls weakest. */
export function topicsOf(owner: readonly number[], outcome: Outcome): number[] {
  const meanOf = (index: number) => {
    const sum = outcome.sums ? (outcome.sums[index] ?? null) : (owner[index] ?? 0);
    // What too few answered is no topic.
    return sum === null ? Number.POSITIVE_INFINITY : sum / (outcome.sums ? answeredBy(outcome, index) : 1);
  };
  const weakest = [...owner.keys()]
    .filter((index) => outcome.bands[index] !== null)
    .sort((one, other) => meanOf(one) - meanOf(other) || one - other);
  const gaps = gapsOf(owner, outcome).slice(0, TOPICS_MAX);
  return [...new Set([...gaps, ...splitsOf(outcome), ...weakest])].slice(0, TOPICS_MAX);
}
