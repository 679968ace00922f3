import { format, type Point, polar, row } from "#views/components/drawings/geometry.ts";
import { boxPath, type Scene } from "./box.ts";

/** How far each bar has come at each moment, from the outermost in: shares of the half circle; and which is ahead. */
const reached = [
  [0.62, 0.78, 0.5, 0.91, 0.7],
  [0.44, 0.31, 0.66, 0.52, 0.25],
  [0.87, 0.97, 0.8, 0.9, 0.84],
] as const;
const best = [3, 2, 1] as const;

/** Performance: five results measured on one half circle, with the mark they were meant to pass. */
export function PerformanceFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const middle: Point = [width / 2, height * 0.9];
  const outer = height * 0.72;
  const step = height * 0.105;
  const ticks = Array.from({ length: 41 }, (_, index) =>
    spoke(middle, outer + height * 0.06, outer + height * (index % 5 === 0 ? 0.12 : 0.09), index / 40),
  );
  return (
    <>
      <path className="g-gold" d={boxPath(scene)} />
      <path className="l-deep" strokeWidth="2" d={ticks.join("")} />
      {reached[moment].map((share, index) => (
        <g key={share} fill="none" strokeLinecap="round">
          <path
            className="l-deep"
            strokeOpacity=".35"
            strokeWidth="1.5"
            d={arc(middle, outer - index * step, 1)}
          />
          <path
            className={index === best[moment] ? "s-pale" : "s-pine"}
            strokeWidth={format(height * 0.052)}
            d={arc(middle, outer - index * step, share)}
          />
        </g>
      ))}
      <path
        className="l-deep"
        strokeWidth="3"
        d={spoke(middle, outer - 4.6 * step, outer + height * 0.12, 0.75)}
      />
    </>
  );
}

/** An arc over the upper half, from the left, for a share of the half circle. */
function arc(middle: Point, radius: number, share: number): string {
  const at = (part: number) => polar(radius, (part - 0.5) * Math.PI, middle);
  return `M${row(at(0))}A${format(radius)} ${format(radius)} 0 0 1 ${row(at(share))}`;
}

function spoke(middle: Point, from: number, to: number, share: number): string {
  const angle = (share - 0.5) * Math.PI;
  return `M${row(polar(from, angle, middle))}L${row(polar(to, angle, middle))}`;
}
