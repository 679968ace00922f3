import type { RoundContent } from "#src/content/shape/round.ts";
import { partOf, QUESTIONS_PER_PART, sectionScores } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { type Outcome, pointsOf, topicsOf } from "#src/domain/round.ts";
import { locale, t } from "#src/domain/words.ts";
import { answerText, meanText, readingOf } from "./reading.ts";
import { Strip } from "./strip.tsx";

type Told = Pick<Outcome, "members" | "sums">;

export type SheetProps = {
  words: RoundContent;
  /** The company, or the name of the assessment. */
  title: string;
  date: string;
  questions: readonly { text: string }[];
  owner: readonly number[];
  /** Null on the sheet of one owner's result: its columns stay empty, for a partner to fill in. */
  outcome: Outcome | null;
  before: Told | null;
};

/** The meeting sheet, for two pages of paper: twenty answers as a grid, and five topics. One owner's result has the first alone. */
export function Sheet(props: SheetProps) {
  return (
    <div className="round-sheet wrap">
      <Grid {...props} />
      {props.outcome?.sums && <Topics {...props} outcome={props.outcome} />}
    </div>
  );
}

const SheetHead = ({ heading, title, date }: { heading: string; title: string; date: string }) => (
  <header>
    <h2>{heading}</h2>
    <p dir="auto">
      {title}, {date}
    </p>
  </header>
);

function Grid({ title, date, questions, owner, outcome, before }: SheetProps) {
  const sections = sectionScores(owner);
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  const mean = (told: Told | null, index: number) =>
    told?.sums ? meanText(told.sums[index] ?? 0, told.members) : "";
  const ofPart = (told: Told | null, part: (typeof PARTS)[number]) =>
    told?.sums ? pointsOf(told.sums, told.members, part).toLocaleString(locale()) : "";
  return (
    <section>
      <SheetHead heading={t("Twenty answers")} title={title} date={date} />
      <table>
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
    <section>
      <SheetHead heading={t("Five topics")} title={title} date={date} />
      <ol>
        {topicsOf(owner, outcome).map((index) => {
          const text = questions[index]?.text ?? "";
          const isAbove = (owner[index] ?? 0) * members > (sums?.[index] ?? 0);
          return (
            <li key={index}>
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
                <p className="font-display text-lg">{readingOf(words, text, isAbove).ask}</p>
                <p>{t("What we decide")}</p>
              </div>
              <div>
                <p>{t("Who takes it")}</p>
                <p>{t("By when")}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
