import type { ReactNode } from "react";
import { ASK_TEAM_FROM, lowestParts, type Score, type Sections, TOTAL_MAX } from "#src/domain/assessment.ts";
import { hueOf, PARTS, type Part } from "#src/domain/lists.ts";
import { listedChanges, lowestLine, type ResultWords, standing } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { ActButton } from "#views/components/act-button.tsx";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Out } from "#views/components/link.tsx";
import { AnswerGrid, Parts, Quotes } from "./parts.tsx";
import { Total } from "./total.tsx";

export type ResultProps = {
  words: ResultWords;
  score: Score;
  /** The twenty answers, or null: a result posted through the API may have none. */
  answers: readonly number[] | null;
  /** The previous result, if this browser stored it, with its formatted date. */
  before?: { sections: Sections; date: string } | null;
  /** The day it was taken, in the content's time zone (`2026-03-09`); that date and today's follow, formatted. */
  takenOn: string;
  date: string;
  today: string;
  /** The absolute URL of this result; that of the quiz follows. */
  url: string;
  quizUrl: string;
  booking: string;
  /** The way to a round, where the result can begin one; whoever shows the result shows it at the end. */
  team?: { title: string; action: string; href: string } | null;
  site: string;
  /** The retake button; it differs between the quiz and the page of a private link. */
  retake: ReactNode;
};

export function Result(props: ResultProps) {
  const { words, score, answers, before, date, today, url, booking, site } = props;
  const { result, levels } = words;
  const total = t("{score} out of {max} points", { max: TOTAL_MAX });
  const [lead = "", after = ""] = total.split("{score}").map((text) => text.trim());
  const invitation = score.total >= ASK_TEAM_FROM ? props.team : null;
  const way = invitation ? (
    <a className="btn btn-accent" href={invitation.href}>
      {invitation.action}
    </a>
  ) : (
    <Out className="btn btn-accent" href={booking}>
      {result.booking.action}
    </Out>
  );
  const weakest = weakestOf(score);
  const about = invitation?.title ?? (weakest && fill(result.booking.call, { part: t(weakest) }));
  return (
    <article data-result="">
      <section className="result-band">
        <div className="result-top">
          <div className="col-span-12 lg:col-span-5 print:col-span-7">
            <p className="small quiet">{fill(result.dated, { date })}</p>
            <Total
              figure={score.total}
              line={fill(total, { score: score.total })}
              before={lead}
              after={after}
            />
            <h2 className="mt-3 lg:mt-6" tabIndex={-1} data-focus="">
              {t(score.level)}
            </h2>
            <p className="mt-3 result-line">{standing(score)}</p>
            <div className="mt-5 print:hidden">
              {way}
              {about && <p className="small quiet mt-3 max-w-30em">{about}</p>}
            </div>
          </div>
          <div className="dial-cell">
            <ResultFigure
              className="w-full max-w-2xl mx-auto overflow-visible"
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
          <p className="lead col-span-12 lg:col-span-8">{levels[score.level].description}</p>
          <Parts words={words} score={score} />
          <Quotes words={words} score={score} answers={answers} />
        </div>
      </section>
      <Steps words={words} score={score} />
      {!invitation && (
        <section className="py-16 lg:py-24 ground-band" data-screen="">
          <div className="wrap g12 items-center gap-y-7">
            <div className="col-span-12 lg:col-span-7">
              <h2>{result.booking.title}</h2>
              <p className="lead quiet mt-4">{result.booking.text}</p>
            </div>
            <p className="col-span-12 lg:col-start-9 lg:col-span-4">{way}</p>
          </div>
        </section>
      )}
      <Keep {...props} />
      <div className="wrap">
        <AnswerGrid words={words} answers={answers} />
      </div>
      <div className="paper-note wrap">
        <p>
          {result.booking.title}: {booking}
        </p>
        <p>
          {result.privateLink.title}: {url}
        </p>
        <p>{fill(result.print.note, { site, date: today })}</p>
      </div>
    </article>
  );
}

/** The part to begin with; none where all are even. */
function weakestOf({ sections }: Score): Part | undefined {
  const lowest = lowestParts(sections);
  return lowest.length < PARTS.length ? lowest[0] : undefined;
}

function Steps({ words, score }: { words: ResultWords; score: Score }) {
  const part = weakestOf(score);
  const advice = part && words.parts[part];
  return (
    <section className="py-14 lg:py-24 ground-muted print:py-3">
      <div className="wrap g12 items-start gap-y-10">
        <aside className="begin-cell">
          <svg className="sprite" aria-hidden="true">
            <GlyphParts />
          </svg>
          <Glyph lit={part ? hueOf(part) : "all"} className="steps-glyph" />
          <p className="mt-5 result-line">{lowestLine(words, score)}</p>
          {advice && (
            <>
              <p className="mt-4">{advice.shortest}</p>
              <p className="mt-4 small quiet" data-screen="">
                {fill(words.result.reading.text, { part: t(part) })}{" "}
                <a className="more-link" href={`/books?category=${encodeURIComponent(advice.reading)}`}>
                  {fill(words.result.reading.link, { category: t(advice.reading) })}
                </a>
              </p>
            </>
          )}
        </aside>
        <div className="step-cell">
          <h2 className="text-2xl">{t("Recommended Next Steps")}</h2>
          <ol className="rule-top mt-6">
            {words.levels[score.level].recommendations.map(({ title, text }, index) => (
              <li key={title} className="step-row">
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p className="max-w-36em">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Keep({ words, score: { level }, url, quizUrl, takenOn, retake }: ResultProps) {
  const { result } = words;
  const shared = fill(result.share.text, { title: words.title, level: t(level) });
  return (
    <section className="py-14 lg:py-20" data-screen="">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <div className="rule-top pt-5">
          <h3>{result.privateLink.title}</h3>
          <p className="small quiet mt-2">{result.privateLink.text}</p>
          <p className="small mt-3 [overflow-wrap:anywhere]">
            <a className="py-2" href={url}>
              {url.replace(/^https?:\/\//, "")}
            </a>
          </p>
          <ActButton act="copy" className="mt-4" text={url} done={result.privateLink.copied}>
            {result.privateLink.copy}
          </ActButton>
        </div>
        <div className="rule-top pt-5">
          <h3>{result.share.title}</h3>
          <p className="small quiet mt-2">{result.share.note}</p>
          <p className="mt-3 font-display text-lg leading-[1.35]">{shared}</p>
          <ActButton
            act="share"
            className="mt-4"
            title={words.title}
            text={shared}
            url={quizUrl}
            done={result.share.copied}
          >
            {result.share.action}
          </ActButton>
        </div>
        <div className="rule-top pt-5 md:col-span-2 lg:col-span-1">
          <h3>{result.retake.title}</h3>
          <p className="small quiet mt-2">{result.retake.text}</p>
          <div className="acts mt-4 gap-x-4">
            {retake}
            <ActButton act="print">{result.print.action}</ActButton>
            <a
              className="btn btn-line btn-sm"
              href={`/assessment/again.ics?from=${takenOn}&${new URL(url).search.slice(1)}`}
              download
            >
              {result.retake.remind}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
