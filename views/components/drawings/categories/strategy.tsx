import { folds, format, heart, lune, type Point, row } from "#views/components/drawings/geometry.ts";
import { boxPath, type Scene } from "./box.ts";

const ways = 15;
/** Which of the ways is taken at each moment. */
const taking = [10, 6, 3] as const;

/** Strategy: many ways lead from here, each the arc of another circle; one is taken, to one end. */
export function StrategyFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const chosen = taking[moment];
  const start: Point = [width * 0.12, height * 0.78];
  const ends = Array.from({ length: ways }, (_, way): Point => {
    const share = way / (ways - 1);
    return [width * (0.62 + 0.28 * Math.sin(share * Math.PI)), height * (1.02 - share * 1.04)];
  });
  const taken = ends[chosen] ?? start;
  return (
    <>
      <path className="g-slate" d={boxPath(scene)} />
      <path
        className="l-pale"
        strokeWidth="1.6"
        strokeOpacity=".6"
        d={ends.map((end, way) => bend(start, end, way)).join("")}
      />
      {ends.map((end) => (
        <circle key={end[1]} className="f-pale" cx={format(end[0])} cy={format(end[1])} r="4" />
      ))}
      <path
        className="s-gold"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        d={bend(start, taken, chosen)}
      />
      <circle className="f-pale" cx={format(start[0])} cy={format(start[1])} r="13" />
      <g transform={`translate(${row(taken)}) scale(${format(height / 900, 2)})`}>
        <circle className="g-slate" r="122" />
        <path className="f-gold" d={folds.map((k) => lune(k, 3)).join("") + heart()} />
      </g>
    </>
  );
}

/** The arc from the start to an end; the higher the end, the rounder. */
function bend(start: Point, end: Point, way: number): string {
  const apart = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const radius = format(apart * (1.6 - (way / ways) * 0.85), 0);
  return `M${row(start)}A${radius} ${radius} 0 0 1 ${row(end)}`;
}
