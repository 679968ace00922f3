import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import type { RoundContent } from "#src/content/shape/round.ts";
import { partOf, sectionScores, totalOf } from "#src/domain/assessment.ts";
import { type Outcome, pointsOf, reportOf } from "#src/domain/outcome.ts";
import { gapOf, pairOf, type ReportPlan, reportPlan } from "#src/domain/report-plan.ts";
import { answerText } from "#src/domain/result-sentences.ts";
import type { Band, RoundMode } from "#src/domain/round.ts";
import { fill, locale, plural, t } from "#src/domain/words.ts";

/** A closed round as its pages are made of. */
export type ReportProps = {
  words: RoundContent;
  company: string;
  mode: RoundMode;
  /** The day of the close, formatted; and the report before of the same questions, where there is one. */
  date: string;
  before: { date: string; owner: readonly number[]; outcome: Outcome } | null;
  questions: AssessmentContent["questions"];
  owner: readonly number[];
  outcome: Outcome;
};

/** A mean of answers or points, as it is told. */
export const figure = (value: number | null): string =>
  value === null ? "–" : value.toLocaleString(locale(), { minimumFractionDigits: 1 });

/** One question of a report with both figures as they are told, and what may be said of them. */
export type Reading = ReturnType<typeof readingsOf>[number];

/** How wide a team is drawn whose spread is told as a band alone. */
const DRAWN: Record<Band, number> = { agree: 0.3, mixed: 0.8, split: 1.3 };

export function readingsOf({ words: { report: words }, questions, owner, outcome }: ReportProps) {
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  const report = reportOf(owner, outcome);
  return questions.map(({ text, report: asked, teamLower, teamHigher, meeting }, index) => {
    const told = report.questions[index];
    const answer = owner[index] ?? 0;
    const isTold = typeof told?.mean === "number";
    const band = told?.band ?? "agree";
    // Of a question that too few answered nothing is said.
    const mean = told?.mean ?? answer;
    const pair = pairOf({ owner: answer, mean, band });
    const said = {
      owner: answer.toLocaleString(locale()),
      answer: `${answer.toLocaleString(locale())}, ${answerText(answer)}`,
      mean: figure(isTold ? mean : null),
    };
    const isAbove = answer > mean;
    const own = pair === "opposite" ? (isAbove ? teamLower : teamHigher) : undefined;
    const points = gapOf({ owner: answer, mean });
    const side = isAbove === answer > 3 ? answerText(isAbove ? 4 : 2) : answerText(mean > 3 ? 4 : 2);
    const values = { ...said, points: plural(points, "{n} point", "{n} points"), side };
    const figures = fill(words.figures, said);
    return {
      index,
      text,
      part: partOf(index),
      owner: answer,
      mean,
      spread: told?.spread ?? DRAWN[band],
      band: told?.band ? bands[band] : "–",
      isTold,
      isSplit: band === "split",
      isOpposite: pair === "opposite",
      said,
      asked: asked ?? t("“{text}”", { text }),
      figures,
      own,
      about: own
        ? `${figures} ${own}`
        : fill(pair === "near" ? words.figures : words.pairs[pair].text, values),
      ask: meeting ?? words.meeting,
    };
  });
}

export const pick = (readings: readonly Reading[], indexes: readonly number[]): Reading[] =>
  indexes.flatMap((index) => readings[index] ?? []);

export const totalsOf = ({ owner, outcome }: ReportProps) => ({
  owner: totalOf(sectionScores(owner)),
  team: pointsOf(outcome) ?? 0,
});

export const planOf = (report: ReportProps, readings: readonly Reading[]): ReportPlan =>
  reportPlan(
    readings.map(({ owner, mean, isSplit }) => ({ owner, mean, band: isSplit ? "split" : "agree" })),
    totalsOf(report),
  );

/** Two lines, each with both figures or the question they are about, and what may be said beneath. */
export function headOf(report: ReportProps, readings: readonly Reading[]) {
  const { head } = report.words.report;
  const { name, gaps, tied, widest } = planOf(report, readings);
  const totals = totalsOf(report);
  const points = plural(widest, "{n} point", "{n} points");
  const values = { owner: totals.owner, team: figure(totals.team), count: tied, points };
  const [first] = pick(readings, gaps);
  if (name === "one" && first) {
    // The figures are told once: in the line, or in the sentence.
    const lines = first.own ? [first.asked, first.figures] : [first.asked];
    return { lines, why: `${first.own ?? first.about} ${head.widest}`, shown: first };
  }
  if (name === "several") return { lines: [fill(head.several, values)], why: fill(head.totals, values) };
  return {
    lines: [head[name === "alike" ? "alike" : "close"], fill(head.totals, values)],
    why: fill(head.smallest, values),
  };
}
