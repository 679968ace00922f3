/** Texts with places for values, written `{name}`. */

export type Piece = { text: string } | { place: string };

const PLACE = /\{([a-z][a-zA-Z0-9]*)\}/g;

/** For views that put an element into a place. */
export function piecesOf(pattern: string): Piece[] {
  return pattern
    .split(PLACE)
    .map((part, index) => (index % 2 === 1 ? { place: part } : { text: part }))
    .filter((piece) => "place" in piece || piece.text !== "");
}

export function placesIn(pattern: string): string[] {
  return [...new Set(piecesOf(pattern).flatMap((piece) => ("place" in piece ? [piece.place] : [])))];
}

/** In one pass: a `{name}` inside a value stays text, and so does a place that has no value. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
