import { format } from "./geometry.ts";

const top = 30;
const ends = { from: 10, to: 1200 };
const noon = 510;

/** The height of the sun over a day that is 1200 wide: a parabola, highest at 510, set at 1200. */
function height(x: number): number {
  return top + 120 * ((x - noon) / 690) ** 2;
}

/**
 * Returns the arc as path data: a parabola is one quadratic curve, whose control point is where the ends' tangents
 * meet.
 */
function day(): string {
  const slope = (240 * (ends.from - noon)) / 690 ** 2;
  const x = (ends.from + ends.to) / 2;
  const y = height(ends.from) + slope * (x - ends.from);
  return `M${ends.from} ${format(height(ends.from))}Q${format(x)} ${format(y)} ${ends.to} ${format(height(ends.to))}`;
}

/** A day as an arc with a sun at each of six hours, 1200 by 180. Small enough to be inlined. */
export function SunArc({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1200 180" aria-hidden="true" focusable="false">
      <circle className="sun-glow" cx={noon} cy={top - 34} r="46" />
      <circle className="f-accent" cx={noon} cy={top - 34} r="27" />
      <path className="ln" pathLength="1" d={day()} />
      {[0, 1, 2, 3, 4, 5].map((hour) => (
        <circle key={hour} className="sun" cx={10 + 200 * hour} cy={format(height(10 + 200 * hour))} r="10" />
      ))}
    </svg>
  );
}
