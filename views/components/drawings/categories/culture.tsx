import { disc, format, type Point, polar, row } from "#views/components/drawings/geometry.ts";
import { boxPath, type Moment, type Scene } from "./box.ts";

/** Culture: one circle repeated until it is a cloth, and a flower wherever six of them meet in a hue. */
export function CultureFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const radius = height / 5;
  const rise = (radius * Math.sqrt(3)) / 2;
  const rows = Math.ceil(height / rise) + 3;
  const columns = Math.ceil(width / radius) + 3;
  const knots = Array.from({ length: rows * columns }, (_, index): Point => {
    const [line, column] = [Math.floor(index / columns) - 1, (index % columns) - 1];
    return [(column + (line % 2 === 0 ? 0 : 0.5)) * radius, line * rise];
  });
  const flowers = knots.filter((_, index) => {
    const [line, column] = [Math.floor(index / columns) - 1, (index % columns) - 1];
    return blooms(moment, line, column);
  });
  return (
    <>
      <path className="g-clay" d={boxPath(scene)} />
      <path className="f-gold" d={flowers.map((knot) => flower(knot, radius)).join("")} />
      <path className="l-pale" strokeWidth="1.6" d={knots.map((knot) => disc(knot, radius)).join("")} />
    </>
  );
}

/** Whether a knot carries a flower: in a loose pattern, along one row, or all over the cloth. */
function blooms(moment: Moment, line: number, column: number): boolean {
  if (moment === 0) return column % 3 === 0 ? line % 6 === 0 : column % 3 === 1 && Math.abs(line % 6) === 3;
  if (moment === 1) return line === 3 && Math.abs(column % 2) === 1;
  return line % 2 === 0 ? (column + line / 2) % 3 === 0 : false;
}

/** Six leaves around a knot: what each two circles next to each other share there. */
function flower(knot: Point, radius: number): string {
  const r = format(radius);
  return Array.from({ length: 6 }, (_, leaf) => {
    const tip = polar(radius, (leaf * Math.PI) / 3 + Math.PI / 6, knot);
    return `M${row(knot)}A${r} ${r} 0 0 1 ${row(tip)}A${r} ${r} 0 0 1 ${row(knot)}Z`;
  }).join("");
}
