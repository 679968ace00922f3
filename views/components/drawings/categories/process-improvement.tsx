import { disc, format, type Point, polar } from "#views/components/drawings/geometry.ts";
import { boxPath, type Moment, type Scene } from "./box.ts";

const rounds = 34;
const shrink = 0.925;
/** How far round each circle touches the one before, and where the first does, at each moment. */
const step = [0.42, 0.19, -0.62] as const;
const first = [-2.4, 0.6, 1.9] as const;

/**
 * Process Improvement: a circle, and inside it, touching, the next one a little tighter, until only its heart is left.
 */
export function ProcessImprovementFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const loops = nested([width / 2 + height * 0.04, height / 2], height * 0.58, moment);
  const last = loops.at(-1);
  return (
    <>
      <path className="g-plum" d={boxPath(scene)} />
      <path
        className="l-pale"
        strokeWidth="2"
        d={loops.map(({ centre, radius }) => disc(centre, radius)).join("")}
      />
      {last && (
        <circle
          className="f-gold"
          cx={format(last.centre[0])}
          cy={format(last.centre[1])}
          r={format(height * 0.055)}
        />
      )}
    </>
  );
}

/** Circles that touch the one before from within, each at a place a little farther round. */
function nested(start: Point, size: number, moment: Moment): { centre: Point; radius: number }[] {
  const loops = [{ centre: start, radius: size }];
  for (let round = 1; round < rounds; round += 1) {
    const before = loops.at(-1) ?? { centre: start, radius: size };
    const radius = before.radius * shrink;
    loops.push({
      centre: polar(before.radius - radius, round * step[moment] + first[moment], before.centre),
      radius,
    });
  }
  return loops;
}
