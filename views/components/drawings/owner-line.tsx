import { SECTION_MAX, type Sections } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { folds, format, lune, outline } from "./geometry.ts";
import { full, onDial } from "./result-figure.tsx";

const lineOf = (of: Sections) => outline(folds.map((k) => (full * of[PARTS[k]]) / SECTION_MAX));

export function OwnerShape({ owner, className }: { owner: Sections; className?: string }) {
  return (
    <svg className={className} viewBox="-82 -82 164 150" aria-hidden="true">
      <path className="ghost" transform={`scale(${full})`} d={folds.map((k) => lune(k)).join("")} />
      <path className="owner-line" pathLength="1" d={lineOf(owner)} />
    </svg>
  );
}

/** An owner's scores as a closed line over a team's folds, and their total on the dial; rays fill what lies between. */
export function OwnerLine({ scores, owner, total }: { scores: Sections; owner: Sections; total: number }) {
  const line = lineOf(owner);
  const [x, y] = onDial(total);
  return (
    <>
      <clipPath id="result-between">
        <path clipRule="evenodd" d={line + lineOf(scores)} />
      </clipPath>
      <g clipPath="url(#result-between)">
        <circle className="owner-rays" r="50" />
      </g>
      <path className="owner-ground" d={line} />
      <path className="owner-line" pathLength="1" d={line} />
      <circle className="dial-owner" cx={format(x)} cy={format(y)} r="5.2" />
    </>
  );
}
