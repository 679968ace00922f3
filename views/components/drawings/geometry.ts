/**
 * The geometry of the mark, pure and without a color. One circle of radius `circle.radius` stands
 * `circle.distance` away from a centre and is turned about it five times, by a fifth of a turn. Fold k is
 * circle k without circle k+1: a crescent of two arcs, and each fold lies under the next, all the way round.
 * What all five circles share is the heart. y points down, angle 0 is up, and angles run clockwise.
 */
export type Point = readonly [x: number, y: number];

/** A circle: its radius, and the distance of its center from the center of the mark. */
export type Circle = { distance: number; radius: number };

/** One fifth of a turn, in radians. */
export const fifth = (2 * Math.PI) / 5;

/** The circle every drawing is made from, in a box of 200 by 200 around the middle. */
export const circle: Circle = { distance: 40, radius: 58 };

/** The five folds' places, clockwise from the top. */
export const folds = [0, 1, 2, 3, 4] as const;

/** Writes a number as short as SVG allows: rounded, no trailing zero, no leading zero, never "-0". */
export function format(value: number, decimals = 1): string {
  const text = String(Number(value.toFixed(decimals)));
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
}

/** Writes numbers for path data, with a space only where no minus sign separates them. */
export function row(values: readonly number[], decimals = 1): string {
  return values
    .map((value) => format(value, decimals))
    .reduce((text, part) => (part.startsWith("-") || text === "" ? text + part : `${text} ${part}`), "");
}

/** The point at a distance and an angle from a centre. */
export function polar(radius: number, angle: number, [x, y]: Point = [0, 0]): Point {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Fold k: circle k without circle k+1, which is first grown by `gap` so that a seam shows. */
export function lune(k: number, gap = 0, shape: Circle = circle, decimals = 1): string {
  const { distance, radius } = shape;
  const [outer, inner] = crossings(
    polar(distance, k * fifth),
    radius,
    polar(distance, (k + 1) * fifth),
    radius + gap,
  );
  const r = format(radius, decimals);
  const grown = format(radius + gap, decimals);
  return `M${row(outer, decimals)}A${r} ${r} 0 1 0 ${row(inner, decimals)}A${grown} ${grown} 0 0 1 ${row(outer, decimals)}Z`;
}

/** The heart: what all five circles share, a pentagon of five arcs. */
export function heart(shape: Circle = circle, decimals = 1): string {
  const r = format(shape.radius, decimals);
  const corners = folds.map((k) => heartCorner(k, shape));
  const arcs = corners.map((_, k) => `A${r} ${r} 0 0 1 ${row(corners[(k + 1) % 5] ?? [0, 0], decimals)}`);
  return `M${row(corners[0] ?? [0, 0], decimals)}${arcs.join("")}Z`;
}

/** Engraving of fold k: the same circle, turned in `count` steps from fold k to the next, between two fractions. */
export function pleats(
  k: number,
  count: number,
  from = 0,
  to = 1,
  decimals = 1,
  shape: Circle = circle,
): string {
  const { distance, radius } = shape;
  const r = format(radius, decimals);
  // Where the circle turned by `step` meets the circle at `edge`, on the far or the near side.
  const meets = (step: number, edge: number, side: 1 | -1) => {
    const half = (edge - step) / 2;
    const reach = Math.sqrt(radius ** 2 - (distance * Math.sin(half)) ** 2);
    return polar(distance * Math.cos(half) + side * reach, (step + edge) / 2);
  };
  let path = "";
  for (let turn = 1; turn < count; turn += 1) {
    const fraction = turn / count;
    if (fraction < from || fraction > to) continue;
    const step = (k + fraction) * fifth;
    const start = meets(step, k * fifth, 1);
    const end = meets(step, (k + 1) * fifth, -1);
    path += `M${row(start, decimals)}A${r} ${r} 0 0 0 ${row(end, decimals)}`;
  }
  return path;
}

/** The seam between the first fold and the second, from the rim to the heart. The first fold flows into the heart. */
export function seam(shape: Circle = circle, decimals = 1): string {
  const { distance, radius } = shape;
  const [outer] = crossings(polar(distance, 0), radius, polar(distance, fifth), radius);
  const r = format(radius, decimals);
  return `M${row(outer, decimals)}A${r} ${r} 0 0 0 ${row(heartCorner(1, shape), decimals)}`;
}

/** The two crossings of two circles, the one farther from the middle first. */
function crossings(a: Point, ra: number, b: Point, rb: number): [outer: Point, inner: Point] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const apart = Math.hypot(dx, dy);
  const along = (ra ** 2 - rb ** 2 + apart ** 2) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, ra ** 2 - along ** 2));
  const [mx, my] = [a[0] + (along * dx) / apart, a[1] + (along * dy) / apart];
  const one: Point = [mx + (aside * dy) / apart, my - (aside * dx) / apart];
  const two: Point = [mx - (aside * dy) / apart, my + (aside * dx) / apart];
  return Math.hypot(...one) > Math.hypot(...two) ? [one, two] : [two, one];
}

function heartCorner(k: number, { distance, radius }: Circle): Point {
  return crossings(polar(distance, k * fifth), radius, polar(distance, (k + 1) * fifth), radius)[1];
}
