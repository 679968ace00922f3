import { ofPart, sectionScores, totalOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { type Outcome, pointsOf } from "#src/domain/outcome.ts";
import { changeText } from "#src/domain/result-sentences.ts";
import { MEMBERS_LEAST } from "#src/domain/round.ts";
import { splitsOf, strongOf, TOPICS_MAX, topicsOf } from "#src/domain/topics.ts";
import { locale, t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { Chapter, Row, Rows } from "./chapter.tsx";
import { pick, planOf, type Reading, type ReportProps, readingsOf } from "./reading.ts";
import { Strip } from "./strip.tsx";

/** What the report tells of the questions: the widest gaps, what splits the team, what all call strong, and what changed. */
export function Findings(props: ReportProps) {
  const { words, questions, owner, outcome, before } = props;
  const { people, change } = outcome;
  const readings = readingsOf(props);
  const apart = planOf(props, readings).gaps;
  const gaps = apart.slice(0, TOPICS_MAX);
  const splits = splitsOf(outcome).filter((index) => !gaps.includes(index));
  const agreed = strongOf(owner, outcome).filter((index) => !apart.includes(index));
  const strong = pick(readings, agreed);
  const found = (indexes: readonly number[], isNumbered = false) => (
    <ol className="rule-top">
      {pick(readings, indexes).map((reading, place) => (
        <Finding key={reading.index} {...reading} outcome={outcome} place={isNumbered ? place + 1 : null} />
      ))}
    </ol>
  );
  return (
    <>
      {gaps.length > 0 && (
        <Chapter title={t("You see it differently")} lead={words.report.differ} isWide>
          <p className="small quiet max-w-40em mb-6">
            {people
              ? t("A ring is you, a diamond your team in the middle, and each thread one of them.")
              : t(
                  "A ring is you, a diamond your team in the middle. Always twelve threads, wide where they are apart: no thread is a person.",
                )}
          </p>
          {found(gaps, true)}
        </Chapter>
      )}
      {splits.length > 0 && (
        <Chapter title={t("Your team is split")} lead={words.report.split} ground="ground-muted">
          {found(splits)}
        </Chapter>
      )}
      {strong.length > 0 && (
        <Chapter title={t("Where you and your team agree")} lead={words.report.strong}>
          <Rows>
            {strong.map(({ index, text, said }) => (
              <Row
                key={index}
                text={<span className="font-display text-lg leading-tight">{text}</span>}
                figure={t("You: {owner}. Your team: {mean}.", said)}
              />
            ))}
          </Rows>
        </Chapter>
      )}
      {outcome.answered && (
        <Chapter
          title={t("What some could not know")}
          lead={t("Each figure is of those who answered. Where fewer than {n} did, none is shown.", {
            n: MEMBERS_LEAST[props.mode],
          })}
          ground="ground-muted"
        >
          <Rows>
            {readings
              .filter(({ index }) => outcome.answered?.[index] !== outcome.members)
              .map(({ index, text, isTold }) => (
                <Row
                  key={index}
                  text={text}
                  figure={
                    isTold
                      ? t("{n} of {members} answered", {
                          n: outcome.answered?.[index] ?? 0,
                          members: outcome.members,
                        })
                      : t("too few answered")
                  }
                />
              ))}
          </Rows>
        </Chapter>
      )}
      {gaps.length + splits.length + strong.length === 0 && (
        <Chapter title={t("Five topics")}>{found(topicsOf(owner, outcome))}</Chapter>
      )}
      {people && (
        <Chapter title={t("Who said what")}>
          <Rows>
            {questions.map(({ text }, index) => (
              <li key={text} className="py-3 hair-bottom">
                {text}
                <span className="block small quiet" dir="auto">
                  {people
                    .map(({ name, answers }) => `${name}: ${answers[index] ?? t("I can't know")}`)
                    .join(", ")}
                </span>
              </li>
            ))}
          </Rows>
        </Chapter>
      )}
      {change && before && (
        <Chapter
          title={t("Since {date}", { date: before.date })}
          lead={t("You went from {before} to {now}, your team from {teamBefore} to {team}.", {
            before: totalOf(sectionScores(before.owner)),
            now: totalOf(sectionScores(owner)),
            teamBefore: (pointsOf(before.outcome) ?? 0).toLocaleString(locale()),
            team: (pointsOf(outcome) ?? 0).toLocaleString(locale()),
          })}
          ground="ground-wash"
        >
          <Rows>
            {PARTS.map((part) => (
              <Row
                key={part}
                text={<b>{t(part)}</b>}
                figure={t("you {owner}, your team {team}", {
                  owner: changeText(ofPart(owner, part) - ofPart(before.owner, part)),
                  team: changeText((pointsOf(outcome, part) ?? 0) - (pointsOf(before.outcome, part) ?? 0)),
                })}
              />
            ))}
          </Rows>
        </Chapter>
      )}
    </>
  );
}

type FindingProps = Reading & { outcome: Outcome; place: number | null };

/** One question with its strip: a gap with its place and what it says, or a split, and what to ask in the meeting. */
function Finding({ outcome: { people }, place, ...reading }: FindingProps) {
  const { index, text, part, said, about, ask, isOpposite } = reading;
  return (
    <li
      className={`py-6 hair-bottom break-inside-avoid print:py-3 print:[zoom:.75] ${place ? "lg:py-10" : ""} ${partHue[part]}`}
    >
      <div className="flex gap-x-[clamp(1rem,2vw,2rem)] items-start">
        {place && (
          <span
            className="min-w-[.62em] font-display font-300 text-[clamp(3.25rem,2rem+4vw,6rem)] leading-[.8] lining text-$hue print:text-[2rem]"
            aria-hidden="true"
          >
            {place}
          </span>
        )}
        <div>
          <p className="small font-600 quiet">
            {t("{part}, question {number}", { part: t(part), number: index + 1 })}
            {isOpposite && ` · ${t("the opposite")}`}
          </p>
          <h3 className={`mt-1 font-440 balance ${place ? "text-xl max-w-30em" : "text-lg"}`}>{text}</h3>
        </div>
      </div>
      <p className="hidden-text">{t("You: {owner}. Your team: {mean}.", said)}</p>
      <Strip {...reading} isGap={place !== null} people={people?.map(({ answers }) => answers[index] ?? 0)} />
      <div className={"grid gap-x-14 gap-y-4 md:grid-cols-[5fr_6fr] print:grid-cols-[5fr_6fr]"}>
        <p>{about}</p>
        <div className="pl-4.5 [border-left:3px_solid_var(--accent)]">
          <p className="small font-600">{t("Ask in the meeting")}</p>
          <p className="font-display text-lg leading-snug">{ask}</p>
        </div>
      </div>
    </li>
  );
}
