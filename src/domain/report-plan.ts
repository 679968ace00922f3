import type { Band } from "./round.ts";

// CONTRACT "Results and reports: true sentences": what a report may say of an owner's answer and a team's mean, as they are told.

/** The pairs that are told in words, by what each needs; a pair less than a point apart has its figures alone. */
export const PAIRS = {
  split: "a team that is split",
  opposite: "a point apart, on opposite sides of Neutral",
  yoursHigher: "a point apart on one side of Neutral, the owner higher",
  theirsHigher: "a point apart on one side of Neutral, the team higher",
  agreed: "a point apart, the owner agrees and the team is near Neutral",
  disagreed: "a point apart, the owner disagrees and the team is near Neutral",
  neutral: "a point apart, the owner is Neutral",
} as const;
export type Pair = keyof typeof PAIRS | "near";

const NEUTRAL = 3;
/** From so far off Neutral on, a mean is on a side of it. */
const ASIDE = 0.5;
/** A pair so far apart differs. */
const DIFFERS = 1;
/** The widest gaps are told together where they are no further from each other. */
const ALIKE_GAPS = 0.1;
/** Totals so close, with no gap of half a point, are told as alike. */
const ALIKE_TOTALS = 3;

type Told = { owner: number; mean: number; band: Band };

/** To one decimal, as both figures are told. */
export const gapOf = ({ owner, mean }: Pick<Told, "owner" | "mean">): number =>
  Math.round(Math.abs(owner - mean) * 10) / 10;

const sideOf = (value: number): number => (value >= NEUTRAL + ASIDE ? 1 : value <= NEUTRAL - ASIDE ? -1 : 0);

export function pairOf(told: Told): Pair {
  const { owner, mean, band } = told;
  if (band === "split") return "split";
  if (gapOf(told) < DIFFERS) return "near";
  const [own, theirs] = [sideOf(owner), sideOf(mean)];
  if (own * theirs < 0) return "opposite";
  if (own === 0) return "neutral";
  if (theirs === 0) return own > 0 ? "agreed" : "disagreed";
  return owner > mean ? "yoursHigher" : "theirsHigher";
}

/**
 * The head of a report: `one` question with the widest gap, `several` that are as wide, `alike` where nothing is half a point
 * apart, the totals are close and no question splits the team, or `close`. `gaps` are the questions (from 0) a point or more apart, the widest first.
 */
export type ReportPlan = {
  name: "one" | "several" | "alike" | "close";
  gaps: readonly number[];
  /** How many of them are as wide as the widest, and how wide that is. */
  tied: number;
  widest: number;
};

export function reportPlan(told: readonly Told[], totals: { owner: number; team: number }): ReportPlan {
  const byWidth = told
    .map((pair, index) => ({ index, gap: gapOf(pair) }))
    .sort((a, b) => b.gap - a.gap || a.index - b.index);
  const widest = byWidth[0]?.gap ?? 0;
  const gaps = byWidth.filter(({ gap }) => gap >= DIFFERS);
  const tied = gaps.filter(({ gap }) => Math.round((widest - gap) * 10) / 10 <= ALIKE_GAPS).length;
  const isOfOneMind = told.every(({ band }) => band !== "split");
  const isAlike = isOfOneMind && widest < ASIDE && Math.abs(totals.owner - totals.team) < ALIKE_TOTALS;
  const name = tied > 1 ? "several" : tied === 1 ? "one" : isAlike ? "alike" : "close";
  return { name, gaps: gaps.map(({ index }) => index), tied, widest };
}
