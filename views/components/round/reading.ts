import type { RoundContent } from "#src/content/shape/round.ts";
import { ANSWER_OPTIONS } from "#src/domain/assessment.ts";
import { gapsOf, type Outcome, type RoundMode, splitsOf } from "#src/domain/round.ts";
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

export const meanText = (sum: number, members: number): string =>
  (Math.floor((20 * sum + members) / (2 * members)) / 10).toLocaleString(locale(), {
    minimumFractionDigits: 1,
  });

export function answerText(answer: number | undefined): string {
  const option = ANSWER_OPTIONS[(answer ?? 0) - 1];
  return option ? t(option.label) : "";
}

/** What the report says about a question, in the direction in which owner and team differ. */
export function readingOf({ readings, report }: RoundContent, text: string, isAbove: boolean) {
  const own = readings.find((reading) => reading.text === text);
  const side = isAbove ? "above" : "below";
  return {
    head: own?.[side].head ?? null,
    text: own?.[side].text ?? report.generic[side],
    ask: own?.ask ?? report.generic.ask,
  };
}

/** The headline: half a sentence on the widest gap in either direction; without a gap, whether the team is of one mind. */
export function headline({ words, questions, owner, outcome }: ReportProps): string {
  const isAbove = (index: number) => (owner[index] ?? 0) * outcome.members > (outcome.sums?.[index] ?? 0);
  const gaps = gapsOf(owner, outcome);
  const heads = [true, false].map((side) => {
    const widest = gaps.find((index) => isAbove(index) === side);
    return widest === undefined ? null : readingOf(words, questions[widest]?.text ?? "", side).head;
  });
  const { both, above, below, same, split } = words.report.headline;
  const [first, second] = heads;
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
  if (first && second) return fill(both, { above: capital(first), below: second });
  if (first || second) return `${capital(first ?? second ?? "")}.`;
  const [widest] = gaps;
  if (widest === undefined) return splitsOf(outcome).length > 0 ? split : same;
  return isAbove(widest) ? above : below;
}
