import type { RoundContent } from "#src/content/shape/round.ts";
import { partOf, QUESTIONS_PER_PART, sectionScores } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { type Outcome, pointsOf, topicsOf } from "#src/domain/round.ts";
import { locale, t } from "#src/domain/words.ts";
import { answerText, meanText, readingOf } from "./reading.ts";
import { Strip } from "./strip.tsx";

type Means = Pick<Outcome, "members" | "sums">;

export type SheetProps = {
  words: RoundContent;
  /** The company, or the name of the assessment. */
  title: string;
  date: string;
  questions: readonly { text: string }[];
  owner: readonly number[];
  /** Null on the sheet of one owner's result: its columns stay empty, for a partner to fill in. */
  outcome: Outcome | null;
  before: Means | null;
};

/** The meeting sheet, for two pages of paper: twenty answers as a grid, and five topics. One owner's result has the first alone. */
export function Sheet(props: SheetProps) {
  return (
    <div className="round-sheet wrap py-4 print:p-0">
      <Grid {...props} />
      {props.outcome?.sums && <Topics {...props} outcome={props.outcome} />}
    </div>
  );
}

const PAGE =
  "max-w-208 mx-auto py-6 overflow-x-auto not-first:[break-before:page] print:p-0 print:overflow-visible";
const TOPIC =
  "grid gap-x-6 gap-y-1.2 sm:grid-cols-[1fr_12rem] min-h-36 py-2.8 border-b border-b-solid border-b-border-strong break-inside-avoid print:min-h-[36mm] print:text-[.8125rem]";
const TO_FILL_IN = "min-h-12.8 border-b border-b-solid border-b-border-strong";

const SheetHead = ({ heading, title, date }: { heading: string; title: string; date: string }) => (
  <header className="!block pb-1.2 [border-bottom:2px_solid]">
    <h2 className="text-xl">{heading}</h2>
    <p dir="auto">
      {title}, {date}
    </p>
  </header>
);

function Grid({ title, date, questions, owner, outcome, before }: SheetProps) {
  const sections = sectionScores(owner);
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  const mean = (means: Means | null, index: number) =>
    means?.sums ? meanText(means.sums[index] ?? 0, means.members) : "";
  const ofPart = (means: Means | null, part: (typeof PARTS)[number]) =>
    means?.sums ? pointsOf(means.sums, means.members, part).toLocaleString(locale()) : "";
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Twenty answers")} title={title} date={date} />
      <table className="w-full border-collapse text-[.8125rem] leading-tight">
        <thead>
          <tr>
            <th scope="col">{t("Statement")}</th>
            {outcome && <td aria-hidden="true">1 2 3 4 5</td>}
            <th scope="col">{t("You")}</th>
            <th scope="col">{outcome ? t("Team") : t("Partner")}</th>
            {outcome && <th scope="col">{t("Last time")}</th>}
            {outcome && <th scope="col">{t("They are")}</th>}
          </tr>
        </thead>
        {PARTS.map((part, place) => (
          <tbody key={part}>
            <tr>
              <th scope="rowgroup">{t(part)}</th>
              {outcome && <td />}
              <td>{sections[part]}</td>
              <td>{ofPart(outcome, part)}</td>
              {outcome && <td>{ofPart(before, part)}</td>}
              {outcome && <td>{t("of 20")}</td>}
            </tr>
            {questions
              .slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART)
              .map(({ text }, step) => {
                const index = place * QUESTIONS_PER_PART + step;
                return (
                  <tr key={text}>
                    <td>
                      {index + 1}. {text}
                    </td>
                    {outcome && (
                      <td>
                        {outcome.sums && (
                          <Strip
                            size="sheet"
                            index={index}
                            owner={owner[index] ?? 0}
                            mean={(outcome.sums[index] ?? 0) / outcome.members}
                            spread={(outcome.deviations?.[index] ?? 0) / outcome.members}
                          />
                        )}
                      </td>
                    )}
                    <td>{owner[index]}</td>
                    <td>
                      <b>{mean(outcome, index)}</b>
                    </td>
                    {outcome && <td>{mean(before, index)}</td>}
                    {outcome && <td>{bands[outcome.bands[index] ?? "agree"]}</td>}
                  </tr>
                );
              })}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Topics({ words, title, date, questions, owner, outcome }: SheetProps & { outcome: Outcome }) {
  const { members, sums } = outcome;
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Five topics")} title={title} date={date} />
      <ol>
        {topicsOf(owner, outcome).map((index) => {
          const text = questions[index]?.text ?? "";
          const isAbove = (owner[index] ?? 0) * members > (sums?.[index] ?? 0);
          return (
            <li key={index} className={TOPIC}>
              <div>
                <p>
                  <b>
                    {t(partOf(index))} {index + 1}.
                  </b>{" "}
                  {text}
                </p>
                <p>
                  {t("You: {owner}. Your team: {mean}.", {
                    owner: answerText(owner[index]),
                    mean: meanText(sums?.[index] ?? 0, members),
                  })}
                </p>
                <p className="font-display text-lg leading-tight">{readingOf(words, text, isAbove).ask}</p>
                <p>{t("What we decide")}</p>
              </div>
              <div>
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
