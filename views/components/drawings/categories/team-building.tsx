import { HUES } from "#src/domain/lists.ts";
import { format, type Point, polar, row } from "#views/components/drawings/geometry.ts";
import { partFill } from "#views/components/drawings/parts.ts";
import { boxPath, type Scene } from "./box.ts";

const stones = 5;
const joint = 0.016;

/** How far each stone is from its place at each moment, in parts of the height. */
const lifted = [
  [0, 0, 0.1, 0, 0],
  [0, 0.07, 0.16, 0.07, 0],
  [0, 0, 0, 0, 0],
] as const;

/** Team Building: an arch of five stones, none of which stands without the others; the keystone is on its way in. */
export function TeamBuildingFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const middle: Point = [width / 2, height * 0.86];
  const [inner, outer] = [height * 0.36, height * 0.66];
  const order = [...HUES.slice(3), ...HUES.slice(0, 3)];
  return (
    <>
      <path className="g-mist" d={boxPath(scene)} />
      <path className="l-ink" strokeWidth="2.5" d={`M0 ${format(middle[1])}H${width}`} />
      {order.map((part, stone) => {
        const rise = height * (lifted[moment][stone] ?? 0);
        const from = (stone / stones - 0.5) * Math.PI + (stone === 0 ? 0 : joint);
        const to = ((stone + 1) / stones - 0.5) * Math.PI - (stone === stones - 1 ? 0 : joint);
        const rings = [0.2, 0.4, 0.6, 0.8].map((share) => {
          const r = inner + share * (outer - inner);
          return `M${row(polar(r, from, middle))}A${format(r)} ${format(r)} 0 0 1 ${row(polar(r, to, middle))}`;
        });
        return (
          <g key={part} transform={rise === 0 ? undefined : `translate(0 ${format(-rise)})`}>
            <path className={partFill[part]} d={wedge(middle, inner, outer, from, to)} />
            <path className="engr" strokeWidth="2" d={rings.join("")} />
          </g>
        );
      })}
      <path
        className="l-ink"
        strokeWidth="2"
        strokeDasharray="1 7"
        d={wedge(middle, inner, outer, -0.1 * Math.PI + joint, 0.1 * Math.PI - joint)}
      />
    </>
  );
}

/** A stone: what lies between two circles and two angles. */
function wedge(middle: Point, inner: number, outer: number, from: number, to: number): string {
  const [a, b] = [polar(outer, from, middle), polar(outer, to, middle)];
  const [c, d] = [polar(inner, to, middle), polar(inner, from, middle)];
  return `M${row(a)}A${format(outer)} ${format(outer)} 0 0 1 ${row(b)}L${row(c)}A${format(inner)} ${format(inner)} 0 0 0 ${row(d)}Z`;
}
