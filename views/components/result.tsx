import type { ReactNode } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { levelFor, lowestParts, type Score, SECTION_MAX, TOTAL_MAX } from "#src/domain/assessment.ts";
import { PARTS, type Part } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { locale, t } from "#src/domain/words.ts";
import { Glyph, GlyphParts } from "./drawings/glyph.tsx";
import { ResultFigure } from "./drawings/result-figure.tsx";
import { Out } from "./link.tsx";

export type ResultWords = Pick<AssessmentContent, "title" | "levels" | "parts" | "result">;

export type ResultProps = {
  words: ResultWords;
  score: Score;
  /** The day of the answers, and the day on which the page is seen, as they are shown. */
  date: string;
  today: string;
  /** The whole private address of this result, and of the questions. */
  url: string;
  quizUrl: string;
  /** The scheduling service. */
  booking: string;
  site: string;
  /** The button that starts over: what it does differs between the quiz and the page of a link. */
  retake: ReactNode;
};

const keys = {
  Vision: "vision",
  Team: "team",
  Process: "process",
  Metrics: "metrics",
  Issues: "issues",
} as const;

/** A result, in the quiz and on the page of a private link: the score, the five parts, what to do next, whom to tell. */
export function Result({ words, score, date, today, url, quizUrl, booking, site, retake }: ResultProps) {
  const { result, levels } = words;
  return (
    <article data-result="">
      <section className="py-10 lg:py-18 print:py-4">
        <div className="wrap g12 items-center gap-y-10 print:gap-y-5">
          <div className="col-span-12 lg:col-span-5 print:col-span-6">
            <p className="small quiet">{fill(result.dated, { date })}</p>
            <p className="result-total">
              <b>{score.total}</b>{" "}
              <span>{t("{score} out of {max} points", { score: score.total, max: TOTAL_MAX })}</span>
            </p>
            <h2 className="mt-6" tabIndex={-1} data-focus="">
              {shown(score.level)}
            </h2>
            <p className="lead mt-4">{levels[score.level].description}</p>
          </div>
          <div className="col-span-12 lg:col-start-6 lg:col-span-7 lg:pl-6 xl:-mr-8 print:col-span-6">
            <ResultFigure
              className="w-full max-w-2xl mx-auto overflow-visible"
              scores={score.sections}
              total={score.total}
              level={score.level}
            />
          </div>
          <Parts words={words} score={score} />
        </div>
      </section>
      <Steps words={words} score={score} />
      <section className="py-16 lg:py-24 ground-band" data-screen="">
        <div className="wrap g12 items-center gap-y-7">
          <div className="col-span-12 lg:col-span-7">
            <h2>{result.booking.title}</h2>
            <p className="lead quiet mt-4">{result.booking.text}</p>
          </div>
          <p className="col-span-12 lg:col-start-9 lg:col-span-4">
            <Out className="btn btn-accent" href={booking}>
              {result.booking.action}
            </Out>
          </p>
        </div>
      </section>
      <Keep words={words} level={score.level} url={url} quizUrl={quizUrl} retake={retake} />
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

/** The part in words: what one part's score would be called as a total. */
function partWord(words: ResultWords, points: number): string {
  return words.levels[levelFor((points / SECTION_MAX) * TOTAL_MAX)].partWord;
}

const hues: Record<Part, string> = {
  Vision: "hue-vision",
  Team: "hue-team",
  Process: "hue-process",
  Metrics: "hue-metrics",
  Issues: "hue-issues",
};

function Parts({ words, score }: { words: ResultWords; score: Score }) {
  return (
    <div className="col-span-12">
      <h3 className="font-text font-600 text-base tracking-0">{words.result.partsTitle}</h3>
      <ul className="part-bars mt-4">
        {PARTS.map((part) => {
          const points = score.sections[part];
          const word = partWord(words, points);
          const line = fill(words.result.partLine, {
            part: shown(part),
            score: points,
            max: SECTION_MAX,
            word,
          });
          return (
            <li key={part} className={hues[part]}>
              <span className="hidden-text">{line}</span>
              <span className="part-bar-name" aria-hidden="true">
                {shown(part)} <small>{words.parts[part].about}</small>
              </span>
              <svg viewBox={`0 0 ${SECTION_MAX} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={SECTION_MAX} height="1" />
                <rect width={points} height="1" />
              </svg>
              <span className="tnum" aria-hidden="true">
                {points}
                <small> / {SECTION_MAX}</small>
              </span>
              <span aria-hidden="true">{word}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What to say of the parts with the lowest score: the wheel turns as well as they let it. */
function shortestLine({ result }: ResultWords, score: Score): string {
  const lowest = lowestParts(score.sections);
  const [first] = lowest;
  if (lowest.length === PARTS.length) {
    return fill(result.even, { score: score.sections.Vision, max: SECTION_MAX });
  }
  return lowest.length === 1 && first
    ? fill(result.shortest, { part: shown(first) })
    : fill(result.shortestTied, { parts: new Intl.ListFormat(locale()).format(lowest.map(shown)) });
}

function Steps({ words, score }: { words: ResultWords; score: Score }) {
  const lowest = lowestParts(score.sections);
  const [part] = lowest;
  const advice = lowest.length < PARTS.length && part ? words.parts[part] : null;
  return (
    <section className="py-14 lg:py-24 ground-muted print:py-4">
      <div className="wrap g12 items-start gap-y-10">
        <div className="col-span-12 lg:col-span-7 lg:col-start-6 lg:row-start-1 print:col-start-5 print:col-span-8 print:row-start-1">
          <h2 className="text-2xl">{t("Recommended Next Steps")}</h2>
          <ol className="step-list mt-6">
            {words.levels[score.level].recommendations.map(({ title, text }, index) => (
              <li key={title}>
                <span aria-hidden="true">{index + 1}</span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <aside className="col-span-12 lg:col-span-4 lg:row-start-1 print:col-span-4">
          <svg className="sprite" aria-hidden="true" focusable="false">
            <GlyphParts />
          </svg>
          <Glyph lit={advice && part ? keys[part] : "all"} className="w-24 lg:w-36 text-muted-foreground" />
          <p className="mt-5 font-display font-480 text-xl leading-[1.22] balance">
            {shortestLine(words, score)}
          </p>
          {advice && part && (
            <>
              <p className="mt-4">{advice.shortest}</p>
              <p className="mt-4 small quiet" data-screen="">
                {fill(words.result.reading.text, { part: shown(part) })}{" "}
                <a className="more-link" href={`/books?category=${encodeURIComponent(advice.reading)}`}>
                  {fill(words.result.reading.link, { category: shown(advice.reading) })}
                </a>
              </p>
            </>
          )}
        </aside>
      </div>
    </section>
  );
}

type KeepProps = Pick<ResultProps, "words" | "url" | "quizUrl" | "retake"> & { level: Score["level"] };

/** Private link, share text, print and a new attempt. The buttons with `data-act` come alive in the browser. */
function Keep({ words, level, url, quizUrl, retake }: KeepProps) {
  const { result } = words;
  const shared = fill(result.share.text, { title: words.title, level: shown(level) });
  return (
    <section className="py-14 lg:py-20" data-screen="">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <div className="rule-top pt-5">
          <h3>{result.privateLink.title}</h3>
          <p className="small quiet mt-2">{result.privateLink.text}</p>
          <p className="result-link mt-3">
            <a href={url}>{url.replace(/^https?:\/\//, "")}</a>
          </p>
          <button
            className="btn btn-line btn-sm script-only mt-4"
            type="button"
            data-act="copy"
            data-text={url}
            data-done={result.privateLink.copied}
          >
            {result.privateLink.copy}
          </button>
        </div>
        <div className="rule-top pt-5">
          <h3>{result.share.title}</h3>
          <p className="small quiet mt-2">{result.share.note}</p>
          <p className="mt-3 font-display text-lg leading-[1.35]">{shared}</p>
          <button
            className="btn btn-line btn-sm script-only mt-4"
            type="button"
            data-act="share"
            data-title={words.title}
            data-text={shared}
            data-url={quizUrl}
            data-done={result.share.copied}
          >
            {result.share.action}
          </button>
        </div>
        <div className="rule-top pt-5 md:col-span-2 lg:col-span-1">
          <h3>{result.retake.title}</h3>
          <p className="small quiet mt-2">{result.retake.text}</p>
          <div className="acts mt-4 gap-x-4">
            {retake}
            <button className="btn btn-line btn-sm script-only" type="button" data-act="print">
              {result.print.action}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
