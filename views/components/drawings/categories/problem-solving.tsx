import { folds, format, heart, lune, pleats } from "#views/components/drawings/geometry.ts";
import { boxPath, type Scene } from "./box.ts";

const missing = 1;

/** Where the loose fold is: far from its place, well away and fallen over, and almost in it. */
const loose = [
  "translate(74 -14) rotate(22 45 -15)",
  "translate(98 44) rotate(118 45 -15)",
  "translate(19 -4) rotate(5 45 -15)",
] as const;

/** Problem Solving: the wheel with one fold out of it, and the empty place it fits. */
export function ProblemSolvingFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const size = height / 215;
  return (
    <>
      <path className="g-paper" d={boxPath(scene)} />
      <g
        transform={`translate(${format(width / 2 - height * 0.24)} ${format(height * 0.53)}) scale(${format(size, 2)})`}
      >
        {folds
          .filter((k) => k !== missing)
          .map((k) => (
            <g key={k}>
              <path className="f-pine" d={lune(k, 1.6)} />
              <path className="engr" strokeWidth=".5" d={pleats(k, 12)} />
            </g>
          ))}
        <path className="f-pine" d={heart({ distance: 40, radius: 56.5 })} />
        <path className="l-ink" strokeWidth="1.2" strokeDasharray="1 3.5" d={lune(missing, 1.6)} />
        <g transform={loose[moment]}>
          <path className="f-gold" d={lune(missing, 1.6)} />
          <path className="l-deep" strokeWidth=".5" d={pleats(missing, 12)} />
        </g>
      </g>
    </>
  );
}
