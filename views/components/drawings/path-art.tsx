import { HUES } from "#src/domain/lists.ts";
import { type Point, polar, smooth } from "./geometry.ts";
import { partFill } from "./parts.ts";
import { Wheel } from "./wheel.tsx";

const middle = 130;
const beads = [70, 139, 208, 277, 346] as const;

/**
 * One third of the thread that leads out of the knot, 400 by 260, to be placed in a row: all three join at half
 * height. 1 is the knot, 2 the line that calms down with a bead for each part, 3 the wheel.
 */
export function PathThird({ third }: { third: 1 | 2 | 3 }) {
  if (third === 1) return <path className="ln" d={smooth(knot())} />;
  if (third === 2)
    return (
      <>
        <path
          className="ln"
          d={smooth(Array.from({ length: 68 }, (_, step) => [step * 6, wave(step * 6)]))}
        />
        {HUES.map((part, k) => (
          <circle
            key={part}
            className={`${partFill[part]} cut`}
            cx={beads[k]}
            cy={Math.round(wave(beads[k] ?? 0))}
            r="15"
            strokeWidth="5"
          />
        ))}
      </>
    );
  return (
    <>
      <path className="ln" d={`M0 ${middle}H130M310 ${middle}H400`} />
      <g transform={`translate(218 ${middle}) scale(1.18)`}>
        <Wheel turns={13} weight={0.6} gap={1} />
      </g>
    </>
  );
}

/** All three thirds in one picture, 1200 by 260. */
export function PathLine() {
  return (
    <>
      <PathThird third={1} />
      <g transform="translate(400)">
        <PathThird third={2} />
      </g>
      <g transform="translate(800)">
        <PathThird third={3} />
      </g>
    </>
  );
}

/** The tangle: an ellipse that wanders as it turns, then leaves by its lower edge and climbs to half height. */
function knot(): Point[] {
  const at = (t: number): Point => {
    const lean = 0.37 * t + 0.5 * Math.sin(t * 0.23);
    const [x, y] = [
      (76 + 12 * Math.sin(t * 0.61)) * Math.cos(t),
      (46 + 14 * Math.cos(t * 0.47 + 1)) * Math.sin(t),
    ];
    return [
      128 + 10 * Math.sin(t * 0.31) + x * Math.cos(lean) - y * Math.sin(lean),
      middle + x * Math.sin(lean) + y * Math.cos(lean),
    ];
  };
  const step = 0.26;
  const points: Point[] = [];
  for (let t = 0.6; t < 70; t += step) {
    const [here, next] = [at(t), at(t + step)];
    points.push(here);
    const [dx, dy] = [next[0] - here[0], next[1] - here[1]];
    const flat = dx > 0 && Math.abs(dy) < 0.3 * dx;
    if (t > 44 && flat && here[1] > 165 && here[0] > 110 && here[0] < 175) break;
  }
  const [x, y] = points.at(-1) ?? [0, 0];
  const way = [0.12, 0.26, 0.42, 0.6, 0.8, 1].map((u): Point => {
    const sag = u < 0.63 ? 14 * Math.sin(Math.PI * u * 1.6) : 0;
    return [x + (400 - x) * u, y + (middle - y) * ease(u) + sag];
  });
  return [...points, ...way];
}

/** The height of the second third at x: two swells that die away at both ends. */
function wave(x: number): number {
  const swell = (at: number, breadth: number) => Math.exp(-((x - at) ** 2) / (2 * breadth ** 2));
  const rise = (56 * swell(110, 60) + 26 * swell(230, 70)) * ease(x / 90) * (1 - ease((x - 330) / 70));
  return middle + polar(rise, (x - 4) / 21)[0];
}

/** From 0 to 1 without a corner at either end. */
function ease(value: number): number {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
}
