import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import type { Reading } from "./reading.ts";

/** Always as many, however many people: no thread is a person. */
const THREADS = 12;

export const placeOf = (value: number): number =>
  Math.round((Math.min(5, Math.max(1, value)) * 23 - 19) * 10) / 10;

/** In a box of 100 by 100, which is stretched to the strip's width. */
const thread = (from: number, to: number): string =>
  `M${placeOf(from)} 0C${placeOf(from)} 58 ${placeOf(to)} 42 ${placeOf(to)} 100`;

type StripProps = Pick<Reading, "part" | "owner" | "mean" | "spread" | "said"> & {
  /** A gap hangs from the owner's answer; a split is a sheaf from the team's middle. */
  isGap: boolean;
  /** The answers of a round with names: a thread each. */
  people: readonly number[] | undefined;
};

/** One question from 1 to 5: the owner a ring, the team a diamond, and threads to mean ± spread. Read out as text beside it. */
export function Strip({ isGap, part, owner, mean, spread, said, people }: StripProps) {
  // In pixels, from the top: where the threads begin, and the line from 1 to 5 that they reach.
  const { top, line, height } = isGap
    ? { top: 34, line: 138, height: 196 }
    : { top: 26, line: 104, height: 150 };
  const ends =
    people ??
    Array.from({ length: THREADS }, (_, place) => mean - spread + (2 * spread * place) / (THREADS - 1));
  const [low, high] = [placeOf(mean - spread), placeOf(mean + spread)];
  return (
    <svg
      className={`block w-full my-4 overflow-visible [forced-color-adjust:none] ${partHue[part]}`}
      height={height}
      aria-hidden="true"
      data-strip
    >
      {[1, 2, 3, 4, 5].map(placeOf).map((at) => (
        <line key={at} className="stroke-border" x1={`${at}%`} x2={`${at}%`} y1={top} y2={line} />
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
          strokeWidth={1.5}
          d={ends.map((end) => thread(isGap ? owner : mean, end)).join("")}
        />
      </svg>
      <rect
        className="fill-$hue"
        x={`${low}%`}
        y={line - 4}
        width={`${Math.max(0.3, high - low)}%`}
        height={8}
      />
      <svg className="overflow-visible" x={`${placeOf(mean)}%`} y={isGap ? line : top} aria-hidden="true">
        <path className="fill-current stroke-background stroke-2" d="M0-10 8 0 0 10-8 0Z" />
      </svg>
      <circle
        className="fill-background stroke-current"
        strokeWidth={2.5}
        cx={`${placeOf(owner)}%`}
        cy={isGap ? top : line}
        r={8}
      />
      <Said at={owner} y={isGap ? top - 18 : line + 28} look="text-sm font-600">
        {t("You: {answer}", said)}
      </Said>
      <Said at={mean} y={isGap ? line + 30 : top - 12} look="font-display text-lg font-480 lining">
        {t("Your team: {mean}", said)}
      </Said>
      <g className="text-xs fill-$muted-foreground">
        <text x="4%" y={height - 3} dx="-8">
          {isGap ? t("Strongly Disagree") : 1}
        </text>
        <text x="96%" y={height - 3} dx="8" textAnchor="end">
          {isGap ? t("Strongly Agree") : 5}
        </text>
      </g>
    </svg>
  );
}

function Said({ at, y, look, children }: { at: number; y: number; look: string; children: string }) {
  const aside = at < 2.7 ? -8 : at > 3.3 ? 8 : 0;
  return (
    <text
      className={`fill-current stroke-background stroke-4 [paint-order:stroke] ${look}`}
      x={`${placeOf(at)}%`}
      y={y}
      dx={aside}
      textAnchor={aside < 0 ? "start" : aside > 0 ? "end" : "middle"}
    >
      {children}
    </text>
  );
}
