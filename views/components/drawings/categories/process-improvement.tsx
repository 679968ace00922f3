import { disc, format, type Point, polar } from "#views/components/drawings/geometry.ts";
import { type Box, boxPath } from "./box.ts";

const rounds = 34;
const shrink = 0.925;
const step = 0.42;

/**
 * Process Improvement: a circle, and inside it, touching, the next one a little tighter, until only its heart is left.
 */
export function ProcessImprovementFigure(box: Box) {
  const { width, height } = box;
  const loops = nested([width / 2 + height * 0.04, height / 2], height * 0.58);
  const last = loops.at(-1);
  return (
    <>
      <path className="g-plum" d={boxPath(box)} />
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
function nested(start: Point, size: number): { centre: Point; radius: number }[] {
  const loops = [{ centre: start, radius: size }];
  for (let round = 1; round < rounds; round += 1) {
    const before = loops.at(-1) ?? { centre: start, radius: size };
    const radius = before.radius * shrink;
    loops.push({ centre: polar(before.radius - radius, round * step - 2.4, before.centre), radius });
  }
  return loops;
}
