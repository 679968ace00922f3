import type { RoundContent } from "#src/content/shape/round.ts";
import { partOf, QUESTIONS_PER_PART, sectionScores } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { type Outcome, pointsOf, topicsOf } from "#src/domain/round.ts";
import { locale, t } from "#src/domain/words.ts";
import { Mark } from "#views/components/drawings/mark.tsx";
import { partHue } from "#views/components/hues.ts";
import { answerText, meanText, readingOf } from "./reading.ts";
import { Scale, ScaleKey } from "./scale.tsx";

type Means = Pick<Outcome, "members" | "sums">;

export type SheetProps = {
  words: RoundContent;
  /** The company, or the name of the assessment. */
  title: string;
  date: string;
  questions: readonly { text: string }[];
  owner: readonly number[];
  outcome: Outcome;
  before: Means | null;
};

/** The meeting sheet, for two pages of paper: twenty answers as a grid, and five topics. */
export function Sheet(props: SheetProps) {
  return (
    <div className="wrap py-4 print:p-0">
      <Grid {...props} />
      {props.outcome.sums && <Topics {...props} />}
    </div>
  );
}

const PAGE =
  "round-paper max-w-208 mx-auto mb-8 p-[clamp(1rem,4vw,2.5rem)] overflow-x-auto not-first:[break-before:page] print:m-0 print:p-0 print:overflow-visible";
const TOPIC =
  "grid gap-x-6 gap-y-1 grid-cols-[auto_1fr] sm:grid-cols-[3.25rem_1fr_12rem] py-3 border-b border-b-solid border-b-border-strong break-inside-avoid print:py-2";
/** A phone has no room for the scales beside the statements. */
const SCALE = "hidden sm:table-cell print:table-cell";
const TO_FILL_IN = "min-h-12.8 border-b border-b-solid border-b-border-strong";

type HeadProps = Pick<SheetProps, "title" | "date"> & { heading: string; page: 1 | 2 };

const SheetHead = ({ heading, title, date, page }: HeadProps) => (
  <header className="!flex items-end gap-3 pb-2 [border-bottom:2px_solid]">
    <Mark className="flex-none w-12 h-12 text-primary" />
    <div className="flex-1">
      <h2 className="text-xl leading-tight">{heading}</h2>
      <p className="small" dir="auto">
        {title}
      </p>
    </div>
    <p className="small text-right">
      <b>{date}</b>
      <span className="block">{t("Page {page} of {pages}", { page, pages: 2 })}</span>
    </p>
  </header>
);

function Grid({ title, date, questions, owner, outcome, before }: SheetProps) {
  const sections = sectionScores(owner);
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  const topics = topicsOf(owner, outcome);
  const mean = (means: Means | null, index: number) =>
    means?.sums ? meanText(means.sums[index] ?? 0, means.members) : "";
  const ofPart = (means: Means | null, part: (typeof PARTS)[number]) =>
    means?.sums
      ? pointsOf(means.sums, means.members, part).toLocaleString(locale(), { minimumFractionDigits: 1 })
      : "";
  const exact = (means: Means, index: number) => (means.sums?.[index] ?? 0) / means.members;
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Twenty answers")} title={title} date={date} page={1} />
      <table className="w-full border-collapse text-[.8125rem] leading-tight">
        <thead>
          <tr>
            <th scope="col">{t("Statement")}</th>
            <td className={SCALE} aria-hidden="true">
              <span className="grid grid-cols-5 mx-[-7.5%] text-center">
                {[1, 2, 3, 4, 5].map((value) => (
                  <span key={value}>{value}</span>
                ))}
              </span>
            </td>
            <th scope="col">{t("You")}</th>
            <th scope="col">{t("Team")}</th>
            {before && <th scope="col">{t("Last time")}</th>}
            <th scope="col">{t("They are")}</th>
          </tr>
        </thead>
        {PARTS.map((part, place) => (
          <tbody key={part} className={partHue[part]}>
            <tr>
              <th scope="rowgroup">{t(part)}</th>
              <td className={SCALE} />
              <td>{sections[part]}</td>
              <td>{ofPart(outcome, part)}</td>
              {before && <td>{ofPart(before, part)}</td>}
              <td>{t("of 20")}</td>
            </tr>
            {questions
              .slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART)
              .map(({ text }, step) => {
                const index = place * QUESTIONS_PER_PART + step;
                return (
                  <tr key={text} data-topic={topics.includes(index) || undefined}>
                    <td>
                      {index + 1}. {text}
                    </td>
                    <td className={SCALE}>
                      <Scale
                        owner={owner[index] ?? 0}
                        mean={exact(outcome, index)}
                        spread={(outcome.deviations?.[index] ?? 0) / outcome.members}
                        before={before && exact(before, index)}
                      />
                    </td>
                    <td>{owner[index]}</td>
                    <td>
                      <b>{mean(outcome, index)}</b>
                    </td>
                    {before && <td>{mean(before, index)}</td>}
                    <td>{bands[outcome.bands[index] ?? "agree"]}</td>
                  </tr>
                );
              })}
          </tbody>
        ))}
      </table>
      {outcome.sums && (
        <ScaleKey
          said={[
            t("You"),
            t("Your team"),
            t("how far apart they are"),
            before ? t("Your team, last time") : null,
            t("topic on page two"),
          ]}
        />
      )}
    </section>
  );
}

function Topics({ words, title, date, questions, owner, outcome }: SheetProps) {
  const { members, sums } = outcome;
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Five topics")} title={title} date={date} page={2} />
      <ol>
        {topicsOf(owner, outcome).map((index, place) => {
          const text = questions[index]?.text ?? "";
          const isAbove = (owner[index] ?? 0) * members > (sums?.[index] ?? 0);
          return (
            <li key={index} className={TOPIC}>
              <span className="font-display font-300 text-[3.5rem] leading-none lining" aria-hidden="true">
                {place + 1}
              </span>
              <div className="grid content-start gap-1">
                <p className="small">
                  <b>
                    {t(partOf(index))} {index + 1}.
                  </b>{" "}
                  {text}
                </p>
                <p className="small font-600">
                  {t("You: {owner}. Your team: {mean}.", {
                    owner: answerText(owner[index]),
                    mean: meanText(sums?.[index] ?? 0, members),
                  })}
                </p>
                <p className="font-display text-lg leading-tight">{readingOf(words, text, isAbove).ask}</p>
                <p className="small mt-1">{t("What we decide")}</p>
              </div>
              <div className="small col-start-2 sm:col-start-auto">
                <p className={TO_FILL_IN}>{t("Who takes it")}</p>
                <p className={TO_FILL_IN}>{t("By when")}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
