import type { Hue } from "#src/domain/lists.ts";
import { disc, folds, heart, lune, type Point, smooth } from "#views/components/drawings/geometry.ts";
import { partFill } from "#views/components/drawings/parts.ts";

const stations: readonly { x: number; y: number; part: Hue }[] = [
  { x: 118, y: 313, part: "team" },
  { x: 197, y: 284, part: "process" },
  { x: 216, y: 212, part: "issues" },
  { x: 296, y: 200, part: "metrics" },
];

/** The figures 1 to 4 as lines in a box of 10 by 14, because a picture file has no font of ours. */
const figures = [
  "M2 3.5 6 0V14",
  "M.5 3.2C.5-1 8.5-1 8.5 4 8.5 7 4 9.5 .5 14H9",
  "M.5.5H8L4 5.5C10 5.5 10 14 4.5 14 2.5 14 1 13 .3 11.5",
  "M7 14V0L0 9.5H9.5",
] as const;

/** Step 3, 480 by 400: a contour map and a route over four stations, one a quarter, to the summit. */
export function StrategyStep() {
  const mountain = Array.from({ length: 15 }, (_, line) =>
    contour([318 - line * 2.2, 142 + line * 2.4], 20 + line * 17, 0.6 + line * 0.05, 1.12),
  );
  const valley = Array.from({ length: 6 }, (_, line) => contour([86, 330], 14 + line * 15, 2.1, 1.2));
  return (
    <>
      <path className="hair" d={mountain.join("")} />
      <path className="f-ground" d={contour([86, 330], 96, 2.1, 1.2)} />
      <path className="hair" d={valley.join("")} />
      <path className="ln trek" d="M70 352C104 296 160 330 196 286S190 200 248 206s84-6 70-60" />
      {stations.map(({ x, y, part }, index) => (
        <g key={part}>
          <circle className={`${partFill[part]} cut-muted`} cx={x} cy={y} r="19" strokeWidth="5" />
          <path className="figure" transform={`translate(${x - 4.5} ${y - 7})`} d={figures[index]} />
        </g>
      ))}
      <circle className="ln f-ground" cx="70" cy="352" r="9" />
      <g transform="translate(318 142) scale(.32)">
        <path className="f-muted" d={disc([0, 0], 112)} />
        <path className="f-vision" d={folds.map((k) => lune(k, 4)).join("") + heart()} />
      </g>
    </>
  );
}

/** A closed, uneven line around a height. */
function contour([x, y]: Point, radius: number, seed: number, stretch: number): string {
  const points = Array.from({ length: 14 }, (_, index): Point => {
    const t = (index / 14) * 2 * Math.PI;
    const uneven =
      0.14 * Math.sin(2 * t + seed) + 0.09 * Math.cos(3 * t + seed * 1.7) + 0.05 * Math.sin(5 * t);
    const r = radius * (1 + uneven);
    return [x + r * Math.cos(t) * stretch, y + r * Math.sin(t)];
  });
  return smooth(points, true);
}
