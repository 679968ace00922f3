import { partOf } from "#src/domain/assessment.ts";
import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";

/** Always as many, however many people: no thread is a person. */
const THREADS = 12;

/** The place of an answer, in percent of the width. */
const x = (value: number): number => Math.round((Math.min(5, Math.max(1, value)) * 23 - 19) * 10) / 10;

/** In a box of 100 by 100, which is stretched to the strip's width. */
const thread = (from: number, to: number): string => `M${x(from)} 0C${x(from)} 58 ${x(to)} 42 ${x(to)} 100`;

/** In pixels: they stay while the width changes. */
const SIZES = {
  report: { height: 126, top: 14, line: 96, ring: 7, diamond: 9, band: 7 },
  sheet: { height: 20, top: 4.5, line: 15, ring: 3.5, diamond: 5, band: 3 },
} as const;

type StripProps = {
  size: keyof typeof SIZES;
  index: number;
  owner: number;
  mean: number;
  spread: number;
  /** The answers of a round with names: a thread each. */
  people?: readonly number[];
};

/** One question from 1 to 5: the owner a ring, the team a diamond, and threads to mean ± spread. Read out as text beside it. */
export function Strip({ size, index, owner, mean, spread, people }: StripProps) {
  const { height, top, line, ring, diamond, band } = SIZES[size];
  const ends =
    people ??
    Array.from({ length: THREADS }, (_, place) => mean - spread + (2 * spread * place) / (THREADS - 1));
  const [low, high] = [x(mean - spread), x(mean + spread)];
  const wide = Math.max(0.3, Math.round((high - low) * 10) / 10);
  return (
    <svg
      className={`round-strip block w-full overflow-visible ${size === "report" ? "my-3" : ""} forced-color-adjust-none ${partHue[partOf(index)]}`}
      height={height}
      aria-hidden="true"
    >
      {[1, 2, 3, 4, 5].map(x).map((at) => (
        <line
          key={at}
          className="stroke-border"
          x1={`${at}%`}
          x2={`${at}%`}
          y1={size === "report" ? top : line - 2}
          y2={line}
        />
      ))}
      <line className="stroke-border-strong" x1="4%" x2="96%" y1={line} y2={line} />
      <svg
        y={top}
        width="100%"
        height={line - top}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="fill-none stroke-$hue [vector-effect:non-scaling-stroke]"
          strokeWidth={size === "report" ? 1.5 : 0.6}
          d={ends.map((end) => thread(owner, end)).join("")}
        />
      </svg>
      <rect className="fill-$hue" x={`${low}%`} y={line - band / 2} width={`${wide}%`} height={band} />
      <svg className="overflow-visible" x={`${x(mean)}%`} y={line} aria-hidden="true">
        <path
          className="fill-current stroke-background stroke-1.5"
          d={`M0-${diamond} ${diamond * 0.8} 0 0 ${diamond}-${diamond * 0.8} 0Z`}
        />
      </svg>
      <circle
        className="fill-background stroke-current"
        strokeWidth={ring / 3}
        cx={`${x(owner)}%`}
        cy={top}
        r={ring}
      />
      {size === "report" && (
        <g className="small fill-$muted-foreground">
          <text x="4%" y={height - 4} dx="-4">
            {t("Strongly Disagree")}
          </text>
          <text x="96%" y={height - 4} dx="4" textAnchor="end">
            {t("Strongly Agree")}
          </text>
        </g>
      )}
    </svg>
  );
}
