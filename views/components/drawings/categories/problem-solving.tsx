import { folds, format, heart, lune, pleats } from "#views/components/drawings/geometry.ts";
import { type Box, boxPath } from "./box.ts";

const missing = 1;

/** Problem Solving: the wheel with one fold out of it, and the empty place it fits. */
export function ProblemSolvingFigure(box: Box) {
  const { width, height } = box;
  const size = height / 215;
  return (
    <>
      <path className="g-paper" d={boxPath(box)} />
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
        <g transform="translate(74 -14) rotate(22 45 -15)">
          <path className="f-gold" d={lune(missing, 1.6)} />
          <path className="l-deep" strokeWidth=".5" d={pleats(missing, 12)} />
        </g>
      </g>
    </>
  );
}
