import { keysOf, type Path } from "#src/domain/content-change.ts";
import type { Waiting } from "./state.ts";

/** A change by what it does: two windows spell its path in two ways. */
const idOf = ({ file, path, ...act }: Waiting): string => JSON.stringify([file, keysOf(path), act]);

const without = (changes: readonly Waiting[], others: readonly Waiting[]): readonly Waiting[] => {
  const ids = new Set(others.map(idOf));
  return changes.filter((change) => !ids.has(idOf(change)));
};

/** What a change is of: a text, or the list that it puts in another order. */
const placeOf = (change: Waiting): Path => {
  const keys = keysOf(change.path);
  return "value" in change || typeof keys.at(-1) !== "number" ? keys : keys.slice(0, -1);
};

type Place = { file: string; path: Waiting["path"] };

/** Whether a change is of a place, or of one within it. */
export const isWithin = (change: Waiting, { file, path }: Place): boolean => {
  const place = placeOf(change);
  return change.file === file && keysOf(path).every((key, depth) => place[depth] === key);
};

/** The places that two windows changed in two ways since both had what is `known`. */
export const contested = (
  known: readonly Waiting[],
  there: readonly Waiting[],
  here: readonly Waiting[],
): (Place & { news: readonly Waiting[] })[] => {
  const [theirs, mine] = [without(there, [...known, ...here]), without(here, [...known, ...there])];
  const places = [...theirs, ...mine].map((change) => ({ file: change.file, path: placeOf(change) }));
  const asked = places.filter((place) =>
    [theirs, mine].every((side) => side.some((change) => isWithin(change, place))),
  );
  const named = new Map(asked.map((place) => [JSON.stringify([place.file, place.path]), place]));
  return [...named.values()].map((place) => ({
    ...place,
    news: theirs.filter((change) => isWithin(change, place)),
  }));
};

/** What waits once two windows have met: what either has added since both had what is `known`, and left in. */
export const met = (
  known: readonly Waiting[],
  there: readonly Waiting[],
  here: readonly Waiting[],
): readonly Waiting[] => {
  const dropped = without(known, here);
  return [...without(there, dropped), ...without(here, [...known, ...there])];
};
