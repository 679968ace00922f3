import type { RoundContent } from "#src/content/shape/round.ts";
import { ANSWER_OPTIONS, partOf } from "#src/domain/assessment.ts";
import { type Band, gapsOf, type Outcome, type RoundMode, splitsOf } from "#src/domain/round.ts";
import { fill, locale, t } from "#src/domain/words.ts";

/** A closed round as its pages are made of. */
export type ReportProps = {
  words: RoundContent;
  company: string;
  mode: RoundMode;
  /** The day of the close, formatted; and the report before of the same questions, where there is one. */
  date: string;
  before: { date: string; owner: readonly number[]; outcome: Outcome } | null;
  questions: readonly { text: string }[];
  owner: readonly number[];
  outcome: Outcome;
};

export const meanText = ({ sums, members }: Outcome, index: number): string =>
  (Math.floor((20 * (sums?.[index] ?? 0) + members) / (2 * members)) / 10).toLocaleString(locale(), {
    minimumFractionDigits: 1,
  });

export const meanOf = ({ sums, members }: Outcome, index: number): number => (sums?.[index] ?? 0) / members;

/** How wide a band is drawn of which no more is told. */
const DRAWN: Record<Band, number> = { agree: 0.3, mixed: 0.85, split: 1.5 };

const spreadOf = ({ deviations, members, bands }: Outcome, index: number): number =>
  deviations ? (deviations[index] ?? 0) / members : DRAWN[bands[index] ?? "agree"];

export function answerText(answer: number | undefined): string {
  const option = ANSWER_OPTIONS[(answer ?? 0) - 1];
  return option ? t(option.label) : "";
}

/** One question of a report, and what is said of it in the direction in which owner and team differ. */
export type Reading = ReturnType<typeof readingsOf>[number];

export function readingsOf({ words: { readings, report }, questions, owner, outcome }: ReportProps) {
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  return questions.map(({ text }, index) => {
    const answer = owner[index] ?? 0;
    const isAbove = answer * outcome.members > (outcome.sums?.[index] ?? 0);
    const own = readings.find((reading) => reading.text === text);
    const side = isAbove ? "above" : "below";
    return {
      index,
      text,
      part: partOf(index),
      owner: answer,
      mean: meanOf(outcome, index),
      spread: spreadOf(outcome, index),
      band: bands[outcome.bands[index] ?? "agree"],
      said: { owner: answerText(answer), mean: meanText(outcome, index) },
      isAbove,
      head: own?.[side].head ?? null,
      about: own?.[side].text ?? report.generic[side],
      ask: own?.ask ?? report.generic.ask,
    };
  });
}

export const pick = (readings: readonly Reading[], indexes: readonly number[]): Reading[] =>
  indexes.flatMap((index) => readings[index] ?? []);

/** The headline: half a sentence on the widest gap in either direction; without a gap, whether the team is of one mind. */
export function headline(report: ReportProps): string {
  const { both, above, below, same, split } = report.words.report.headline;
  const gaps = pick(readingsOf(report), gapsOf(report.owner, report.outcome));
  const [first, second] = [true, false].map((side) => gaps.find(({ isAbove }) => isAbove === side)?.head);
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
  if (first && second) return fill(both, { above: capital(first), below: second });
  if (first || second) return `${capital(first || second || "")}.`;
  const [widest] = gaps;
  if (!widest) return splitsOf(report.outcome).length > 0 ? split : same;
  return widest.isAbove ? above : below;
}
