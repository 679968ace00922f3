import type { ReactNode } from "react";
import { LEVELS, SECTION_MAX, type Sections, TOTAL_MAX, TOTAL_MIN } from "#src/domain/assessment.ts";
import { HUES, PARTS, partOfHue } from "#src/domain/lists.ts";
import { locale, t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { fifth, folds, format, heart, lune, pleats, polar, row } from "./geometry.ts";

const dial = { radius: 120, from: (-140 * Math.PI) / 180, sweep: (280 * Math.PI) / 180 };
/** Names of more letters fill their stretch, so that no figure fits beside them. */
const LONG_NAME = 12;
/** Where a level begins; the lowest begins with the first point and needs no mark. */
const steps = () =>
  LEVELS.filter(({ from }) => from > TOTAL_MIN).map(({ from }, index) => ({
    step: from,
    isCrowded: LEVELS.slice(index, index + 2).some(({ name }) => t(name).length > LONG_NAME),
  }));
/** The size of a fold whose part has all points. */
export const full = 0.8;

/** Below this score a fold is too small for engraving: the lines would wash out its hue. */
const engravedFrom = 9;

/** Of each fold's figure: how far from the middle, and how much lower than there. */
const radii = [98, 97, 95, 95, 97] as const;
const drops = [6, 2, 0, 0, 2] as const;

type ResultFigureProps = {
  /** Each part's score, 4 to 20. */
  scores: Sections;
  total: number;
  level: string;
  before?: Sections;
  className?: string;
  children?: ReactNode;
};

/** The total on a dial, and a wheel in which a fold's size is its score; larger ones are drawn first. */
export function ResultFigure({ scores, total, level, before, className = "", children }: ResultFigureProps) {
  const sized = folds
    .map((k) => {
      const part = HUES[k];
      const score = scores[partOfHue(part)];
      return { k, part, score, size: (full * score) / SECTION_MAX };
    })
    .sort((a, b) => b.size - a.size || a.k - b.k);
  // A team's are means, with a decimal.
  const shown = (score: number) => score.toLocaleString(locale());
  const said = HUES.map((part) =>
    t("{part} {score} of {max}", {
      part: t(partOfHue(part)),
      score: shown(scores[partOfHue(part)]),
      max: SECTION_MAX,
    }),
  ).join(", ");
  return (
    <svg
      className={`dial-words ${className}`.trim()}
      viewBox="-140 -136 280 246"
      role="img"
      aria-label={t("Total {total} of {max}, {level}. {parts}.", {
        total: shown(total),
        max: TOTAL_MAX,
        level: t(level),
        parts: said,
      })}
    >
      <defs>
        <path id="result-fold" d={lune(0)} />
        <path id="result-turns" d={pleats(0, 10)} />
        <path id="result-heart" d={heart()} />
      </defs>
      <Dial total={total} level={level} />
      <g className="ghost" transform={`scale(${full})`}>
        {folds.map((k) => (
          <use key={k} href="#result-fold" transform={`rotate(${72 * k})`} />
        ))}
        <use href="#result-heart" />
      </g>
      {sized.map(({ k, part, score, size }) => (
        <g
          key={part}
          className={`${partHue[partOfHue(part)]} f-hue dial-petal`}
          transform={`rotate(${72 * k}) scale(${format(size, 3)})`}
        >
          <use href="#result-fold" className="cut" strokeWidth={format(2.4 / size)} paintOrder="stroke" />
          {score >= engravedFrom && (
            <use href="#result-turns" className="engr" strokeWidth={format(0.5 / size, 2)} />
          )}
          {part === "vision" && <use href="#result-heart" />}
        </g>
      ))}
      {before && <Before scores={before} />}
      {children}
      {folds.map((k) => {
        const [x, y] = polar(radii[k], k * fifth);
        return (
          <g key={k}>
            <text className="fold-figure" x={format(x)} y={format(y + drops[k] - 3)}>
              {shown(scores[PARTS[k]])}
            </text>
            <text className="score-name" x={format(x)} y={format(y + drops[k] + 5.5)}>
              {t(PARTS[k])}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Before({ scores }: { scores: Sections }) {
  return folds.map((k) => {
    const size = (full * scores[PARTS[k]]) / SECTION_MAX;
    return (
      <use
        key={k}
        href="#result-fold"
        className="fold-before"
        transform={`rotate(${72 * k}) scale(${format(size, 3)})`}
        strokeWidth={format(1.1 / size, 2)}
        strokeDasharray={`${format(3 / size, 2)} ${format(2.4 / size, 2)}`}
      />
    );
  });
}

function Dial({ total, level }: { total: number; level: string }) {
  const [knobX, knobY] = onDial(total);
  const ticks = Array.from({ length: 21 }, (_, index) => tick(index * 5, 112, 115));
  return (
    <>
      <path id="result-rim" className="dial-rim" d={arc(TOTAL_MAX, dial.radius + 9.5)} />
      <path className="dial-track" d={arc(TOTAL_MAX)} />
      <path className="dial-fill" d={arc(total)} />
      <path className="dial-ticks" d={ticks.join("")} />
      {steps().map(({ step, isCrowded }) => {
        const [x, y] = at(132, step);
        return (
          <g key={step}>
            <path className="dial-mark" d={tick(step, 116, 125)} />
            {!isCrowded && (
              <text className="dial-figure" x={format(x)} y={format(y + 2.6)}>
                {step}
              </text>
            )}
          </g>
        );
      })}
      {LEVELS.map(({ name, from }, index) => {
        // In the middle of its stretch, which ends where the level above begins.
        const middle = (from + (LEVELS[index - 1]?.from ?? TOTAL_MAX)) / 2;
        return (
          <text key={name} className={name === level ? "dial-name dial-name-now" : "dial-name"}>
            <textPath href="#result-rim" startOffset={`${middle}%`}>
              {t(name)}
            </textPath>
          </text>
        );
      })}
      <circle className="dial-knob" cx={format(knobX)} cy={format(knobY)} r="5.2" />
    </>
  );
}

export const onDial = (total: number) => at(dial.radius, total);

function at(radius: number, value: number) {
  return polar(radius, dial.from + (dial.sweep * value) / 100);
}

function arc(to: number, radius: number = dial.radius): string {
  const large = (280 * to) / 100 > 180 ? 1 : 0;
  return `M${row(at(radius, 0))}A${radius} ${radius} 0 ${large} 1 ${row(at(radius, to))}`;
}

function tick(value: number, from: number, to: number): string {
  return `M${row(at(from, value))}L${row(at(to, value))}`;
}
