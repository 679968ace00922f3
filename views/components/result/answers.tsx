import type { ReactNode } from "react";
import { partOf } from "#src/domain/assessment.ts";
import { hueOf } from "#src/domain/lists.ts";
import { answerText, type ResultWords, type ToldAnswers } from "#src/domain/result-sentences.ts";
import { t } from "#src/domain/words.ts";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";
import { partHue } from "#views/components/hues.ts";

/** The one sentence about the answers, and all twenty as dots, which anyone can count. */
export function Said({ answers }: { answers: ToldAnswers }) {
  const { name, at, eyebrow, sentence, note } = answers;
  const hue = name === "one" ? partHue[partOf(at[0] ?? 0)] : undefined;
  return (
    <section className="wrap">
      <div className="said-grid g12">
        <div className="said-cell">
          <p className={`small font-600 ${hue ?? ""}`.trim()}>
            {hue && <Petal />}
            {eyebrow}
          </p>
          <h2 className={sentence.length > LONG ? "said-line said-long" : "said-line"}>{sentence}</h2>
        </div>
        <figure className="dots-cell">
          <Dots {...answers} />
          <p className="dots-ends" aria-hidden="true">
            <span>{t("Strongly Disagree")}</span>
            <span>{t("Strongly Agree")}</span>
          </p>
          <figcaption className="small quiet mt-3 max-w-30em">{note}</figcaption>
        </figure>
      </div>
    </section>
  );
}

/** From so many characters on, the sentence is set smaller. */
const LONG = 130;

const Petal = () => <i className="petal-mark" aria-hidden="true" />;

const ABREAST = 3;
const FLOOR = 62;

/** Each column stands over its answer, up to three abreast; the low answers in their parts' hues, in the order of the questions. */
function Dots({ counts, at, isTeam, lowest }: ToldAnswers) {
  const rows = Math.ceil(Math.max(...counts) / ABREAST);
  const top = Math.min(0, FLOOR - 12 * rows);
  const list = counts
    .flatMap((count, place) => (count > 0 ? [`${count} ${answerText(place + 1)}`] : []))
    .join(", ");
  return (
    <svg
      className="dots-chart"
      viewBox={`-2 ${top} 280 ${92 - top}`}
      role="img"
      aria-label={t("Your twenty answers: {list}.", { list })}
    >
      <path className="fill-none stroke-$foreground" strokeWidth="1.2" d="M0 71H276" />
      {counts.flatMap((count, place) =>
        Array.from({ length: count }, (_, nth) => {
          const left = 18 + 60 * place - 6 * (Math.min(count, ABREAST) - 1);
          const [cx, cy] = [left + 12 * (nth % ABREAST), FLOOR - 12 * Math.floor(nth / ABREAST)];
          const isLow = !isTeam && place === lowest - 1;
          return (
            <circle
              key={`${cx} ${cy}`}
              className={isLow ? `f-hue ${partHue[partOf(at[nth] ?? 0)]}` : "fill-border-strong"}
              r={isLow ? 5.4 : 4.2}
              cx={cx}
              cy={cy}
            />
          );
        }),
      )}
      {counts.map((_, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: five answers, which never move
          key={place}
          className="dots-figure"
          x={18 + 60 * place}
          y="86"
        >
          {place + 1}
        </text>
      ))}
    </svg>
  );
}

type StepProps = { words: ResultWords; answers: ToldAnswers; action: ReactNode };

/** The one step: that of the lowest answer, one of several to choose from, or to ask the team. */
export function OneStep({ words: { result }, answers, action }: StepProps) {
  const { step, choices, at, isTeam, isFolded, list } = answers;
  const lit = isTeam ? "all" : at.map((index) => hueOf(partOf(index)));
  const all = choices.length > 0 && (
    <ul className="choice-list">
      {choices.map(({ index, part, low, do: first, lead }) => (
        <li key={index} className={`choice-row ${partHue[part]}`}>
          <p className="text-xs font-600">
            <Petal />
            {t("{part}, question {number}", { part: t(part), number: index + 1 })}
          </p>
          {choices.length > 2 && <p className="choice-said">{low}</p>}
          <p className={choices.length > 2 ? "choice-step" : "choice-said"}>
            {choices.length > 2 ? `${first} ${lead}` : first}
          </p>
          {choices.length === 2 && <p className="choice-step">{lead}</p>}
        </li>
      ))}
    </ul>
  );
  return (
    <section className="ground-wash">
      <div className="step-grid g12">
        <svg className="sprite" aria-hidden="true">
          <GlyphParts />
        </svg>
        <div className="step-head">
          <Glyph lit={lit} whole className="step-glyph" />
          <h2 className="font-text font-600 text-[1.0625rem] leading-snug tracking-0 balance">
            {step.title}
          </h2>
        </div>
        <div className="step-body">
          <p className="step-do">{step.do}</p>
          {step.lead && <p className="lead mt-3">{step.lead}</p>}
          {isFolded ? (
            <>
              <details className="choice-fold mt-4">
                <summary className="more-link">{list}</summary>
                {all}
              </details>
              <p className="talk-paper">
                {t("Each one's step stands on your page: its link is on the second sheet.")}
              </p>
            </>
          ) : (
            all
          )}
          {isTeam && action}
          <p className="sign-line" aria-hidden="true">
            <span>{result.paper.withWhom}</span>
            <span>{result.paper.byWhen}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
