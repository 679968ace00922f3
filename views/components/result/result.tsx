import { type Score, type Sections, TOTAL_MAX } from "#src/domain/assessment.ts";
import { listedChanges, type Told, tellResult } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Out } from "#views/components/link.tsx";
import { Portrait, type PortraitProps } from "#views/components/portrait.tsx";
import { OneStep, Said } from "./answers.tsx";
import { AnswerGrid, Parts } from "./parts.tsx";
import { Again, Pass, type PassProps } from "./pass.tsx";
import { Total } from "./total.tsx";

export type ResultProps = PassProps & {
  score: Score;
  /** The twenty answers, or null: a result posted through the API may have none. */
  answers: readonly number[] | null;
  /** The previous result, if this browser stored it, with its formatted date. */
  before?: { sections: Sections; date: string } | null;
  /** The day it was taken, formatted. */
  date: string;
  booking: string;
  /** The practice's person, whom the call is with. */
  person: PortraitProps;
};

/** As an address is printed. */
const bare = (address: string) => address.replace(/^https?:\/\//, "");

/** CONTRACT "Results and reports: true sentences": one sentence, one step, one booking action, then the rest. */
export function Result(props: ResultProps) {
  const { words, score, answers, person, booking, teamHref } = props;
  const { result } = words;
  const told = tellResult(words, score, answers, person.name);
  const parts = <Parts words={words} score={score} told={told.parts} answers={answers} />;
  // Without a link of its own a call is asked for on this site.
  const place = booking.startsWith("/") ? new URL(booking, props.url).href : booking;
  const ask = teamHref ? (
    <a className="btn btn-primary mt-5" href={teamHref}>
      {result.ask.action}
    </a>
  ) : (
    <>
      <p className="mt-3">{result.team.again}</p>
      <div className="mt-4">{props.retake}</div>
    </>
  );
  return (
    <article className="result-sheets" data-result="" data-choices={told.answers?.choices.length ?? 0}>
      <div className="sheet-one">
        <Head {...props} told={told} />
        {told.answers ? (
          <>
            <Said answers={told.answers} />
            <OneStep words={words} answers={told.answers} action={ask} />
          </>
        ) : (
          parts
        )}
        <section className="ground-band talk-band">
          <div className="talk-grid g12">
            <Portrait {...person} />
            <div className="talk-body">
              <h2 className="text-2xl leading-[1.08]">{told.call.title}</h2>
              <p className="lead mt-3 mb-5">{told.call.text}</p>
              <Out className="btn btn-accent" href={booking}>
                <span>
                  {told.call.action} <span className="inline-block">{told.call.time}</span>
                </span>
              </Out>
            </div>
          </div>
          <p className="talk-paper wrap">
            {told.call.action} {told.call.time}: <b>{bare(place).replace(/\?.*$/, "")}</b>
          </p>
        </section>
        <Pass {...props} isTeam={told.answers?.isTeam ?? false} />
        {told.answers && parts}
      </div>
      <div className="sheet-two ground-muted">
        <AnswerGrid words={words} score={score} answers={answers} />
        <Reading {...props} told={told} />
        <p className="paper-foot wrap">
          <span>
            {result.paper.link}: {bare(props.url)}
          </span>
          {answers && <span>{result.paper.compare}</span>}
        </p>
      </div>
    </article>
  );
}

type ToldProps = ResultProps & { told: Told };

function Head({ words: { result }, score, before, date, told }: ToldProps) {
  const total = t("{score} out of {max} points", { max: TOTAL_MAX });
  const [lead = "", after = ""] = total.split("{score}").map((text) => text.trim());
  return (
    <section className="wrap">
      <div className="head-grid g12">
        <div className="head-text">
          <p className="small quiet lining">{fill(result.dated, { date })}</p>
          <Total
            figure={score.total}
            line={fill(total, { score: score.total })}
            before={lead}
            after={after}
          />
          <div className="level-line">
            <h2 className="text-2xl leading-[1.08]" tabIndex={-1} data-focus="">
              {t(score.level)}
            </h2>
            <p className="text-lg quiet lining">{told.level.distance}</p>
          </div>
        </div>
        <div className="dial-cell">
          <ResultFigure
            className="w-full"
            scores={score.sections}
            total={score.total}
            level={score.level}
            before={before?.sections}
          />
          {before && (
            <p className="small quiet mt-3 text-center">
              {fill(result.before, { date: before.date })} {listedChanges(score.sections, before.sections)}.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Reading(props: ToldProps) {
  const { words, score, told, teamHref } = props;
  return (
    <section className="wrap read-grid g12">
      <div className="read-level">
        <h2 className="quiet-title">{told.level.title}</h2>
        <p className="mt-3 max-w-36em">{told.level.description}</p>
      </div>
      <div className="read-steps">
        <h2 className="quiet-title">{t("Recommended Next Steps")}</h2>
        <p className="mt-3 quiet">{told.level.same}</p>
        <ol className="steps-grid">
          {words.levels[score.level].recommendations.map(({ title, text }, index) => (
            <li key={title} className="step-row">
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-[1.1875rem] leading-tight">{title}</h3>
              <p className="text-[1rem] leading-normal max-w-34em mt-1">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {teamHref && !told.answers?.isTeam && (
        <div className="col-span-12 rule-top pt-4" data-screen="">
          <Again {...props} />
        </div>
      )}
    </section>
  );
}
