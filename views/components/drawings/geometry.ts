/**
 * The geometry of the mark, pure and without a color. One circle of radius `circle.radius` is
 * `circle.distance` away from a centre and is turned about it five times, by a fifth of a turn. Fold k is
 * circle k without circle k+1: a crescent of two arcs, and each fold lies under the next, all the way round.
 * What all five circles share is the heart. y points down, angle 0 is up, and angles run clockwise.
 */
export type Point = readonly [x: number, y: number];

export type Circle = { distance: number; radius: number };

export const fifth = (2 * Math.PI) / 5;

/** The circle every drawing is made from, in a box of 200 by 200 around the middle. */
export const circle: Circle = { distance: 40, radius: 58 };

export const folds = [0, 1, 2, 3, 4] as const;

/** Writes a number as short as SVG allows: rounded, no trailing zero, no leading zero, never "-0". */
export function format(value: number, decimals = 1): string {
  const text = String(Number(value.toFixed(decimals)));
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
}

/** Writes numbers for path data, with a space only where no minus sign separates them. */
export function row(values: readonly number[]): string {
  return values
    .map((value) => format(value))
    .reduce((text, part) => (part.startsWith("-") || text === "" ? text + part : `${text} ${part}`), "");
}

export function polar(radius: number, angle: number, [x, y]: Point = [0, 0]): Point {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Fold k: circle k without circle k+1, which is first grown by `gap` so that a seam shows. */
export function lune(k: number, gap = 0, shape: Circle = circle): string {
  const { distance, radius } = shape;
  const [outer, inner] = crossings(
    polar(distance, k * fifth),
    radius,
    polar(distance, (k + 1) * fifth),
    radius + gap,
  );
  const r = format(radius);
  const grown = format(radius + gap);
  return `M${row(outer)}A${r} ${r} 0 1 ${row([0, ...inner])}A${grown} ${grown} 0 0 1 ${row(outer)}Z`;
}

/** The heart: what all five circles share, a pentagon of five arcs. */
export function heart(shape: Circle = circle): string {
  const r = format(shape.radius);
  const [first = "", ...others] = folds.map((k) => row(heartCorner(k, shape)));
  return `M${first}${[...others, first].map((corner) => `A${r} ${r} 0 0 1 ${corner}`).join("")}Z`;
}

/** Engraving of fold k: the same circle, turned in `count` steps from fold k to the next, between two fractions. */
export function pleats(k: number, count: number, from = 0, to = 1): string {
  const { distance, radius } = circle;
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
    path += `M${row(start)}A${radius} ${radius} 0 0 0 ${row(end)}`;
  }
  return path;
}

/** The seam between the first fold and the second, from the rim to the heart. The first fold flows into the heart. */
export function seam(): string {
  const { distance, radius } = circle;
  const [outer] = crossings(polar(distance, 0), radius, polar(distance, fifth), radius);
  return `M${row(outer)}A${radius} ${radius} 0 0 0 ${row(heartCorner(1, circle))}`;
}

/**
 * The closed line around the five circles, that of fold k scaled by `sizes[k]` about the middle, which lies within each: in
 * every direction the outermost circle's arc.
 */
export function outline(sizes: readonly number[]): string {
  const discs = folds.map((k) => ({
    center: polar(circle.distance * (sizes[k] ?? 0), k * fifth),
    radius: circle.radius * (sizes[k] ?? 0),
  }));
  const reach = ({ center: [x, y], radius }: (typeof discs)[number], angle: number) =>
    x * Math.sin(angle) -
    y * Math.cos(angle) +
    Math.sqrt(radius ** 2 - (x * Math.cos(angle) + y * Math.sin(angle)) ** 2);
  const outermost = (angle: number) =>
    discs.reduce((one, other) => (reach(other, angle) > reach(one, angle) ? other : one));
  const angleOf = ([x, y]: Point) => Math.atan2(x, -y);
  const isOnLine = (point: Point) => {
    const angle = angleOf(point);
    return Math.abs(reach(outermost(angle), angle) - Math.hypot(...point)) < 0.01;
  };
  const corners = discs
    .flatMap((a, place) =>
      discs.slice(place + 1).flatMap((b) => crossings(a.center, a.radius, b.center, b.radius)),
    )
    .filter(isOnLine)
    .sort((one, other) => angleOf(one) - angleOf(other));
  // Where one circle holds all others: its two halves.
  const turns = corners.length > 0 ? corners.map(angleOf) : [0, Math.PI];
  const at = (angle: number) => polar(reach(outermost(angle), angle), angle);
  const arcs = turns.map((from, place) => {
    const to = turns[place + 1] ?? (turns[0] ?? 0) + 2 * Math.PI;
    const { center, radius } = outermost((from + to) / 2);
    const [start, end] = [from, to].map(at).map(([x, y]) => angleOf([x - center[0], y - center[1]]));
    const isLarge = ((end ?? 0) - (start ?? 0) + 4 * Math.PI) % (2 * Math.PI) > Math.PI;
    return `A${format(radius)} ${format(radius)} 0 ${isLarge ? 1 : 0} 1 ${row(at(to))}`;
  });
  return `M${row(at(turns[0] ?? 0))}${arcs.join("")}Z`;
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
