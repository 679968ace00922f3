import { memo } from "react";
import { QUESTIONS_PER_PART } from "#src/domain/assessment.ts";
import { HUES, PARTS, partOfHue } from "#src/domain/lists.ts";
import { partHue } from "#views/components/hues.ts";
import { folds, heart, lune, pleats } from "./geometry.ts";

const lines = 29;

/** Six engraved lines for each of a fold's four answers, with a narrow gap between the bands. */
const bands = Array.from({ length: QUESTIONS_PER_PART }, (_, band) =>
  pleats(0, lines, (band * 7 + 1) / lines, (band * 7 + 6.2) / lines),
);

const fold = lune(0, 2);
const middle = heart();

/** The wheel of the quiz: each of the `answered` engraves a band, four to a fold; a full fold gets its rim. */
export const ProgressRosette = memo(({ answered, className }: { answered: number; className?: string }) => (
  <svg className={className} viewBox="-102 -102 204 204" fill="none" strokeWidth="1.1" aria-hidden="true">
    <defs>
      <path id="progress-fold" d={fold} />
      {bands.map((band, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four bands that never change places
        <path key={index} id={`progress-band-${index}`} d={band} />
      ))}
    </defs>
    {folds.map((k) => {
      const part = partOfHue(HUES[k]);
      const done = Math.max(0, answered - PARTS.indexOf(part) * QUESTIONS_PER_PART);
      return (
        <g key={part} className={partHue[part]} transform={k === 0 ? undefined : `rotate(${72 * k})`}>
          <use href="#progress-fold" className={done >= QUESTIONS_PER_PART ? "s-hue" : "unanswered"} />
          <g className="s-hue">
            {bands.slice(0, done).map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four bands that never change places
              <use key={index} href={`#progress-band-${index}`} />
            ))}
          </g>
        </g>
      );
    })}
    <path className={answered >= QUESTIONS_PER_PART ? "hue-vision f-hue" : "unanswered"} d={middle} />
  </svg>
));
