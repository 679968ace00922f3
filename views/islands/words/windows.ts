import { keysOf, valueAt } from "#src/domain/content-change.ts";
import type { FileRead, Question, Waiting } from "./state.ts";

type Place = { file: string; path: Waiting["path"] };

/** What a change is of: a text, or the list that it puts in another order. */
const placeOf = (change: Waiting): Place => {
  const keys = keysOf(change.path);
  const isOfList = !("value" in change) && typeof keys.at(-1) === "number";
  return { file: change.file, path: isOfList ? keys.slice(0, -1) : keys };
};

const holds = (outer: Place, { file, path }: Place): boolean =>
  outer.file === file && keysOf(outer.path).every((key, depth) => keysOf(path)[depth] === key);

/** The lists that have another order, and the texts outside of them. */
const placesOf = (changes: readonly Waiting[]): Place[] => {
  let outer: Place[] = [];
  for (const place of changes.map(placeOf))
    if (!outer.some((other) => holds(other, place)))
      outer = [...outer.filter((other) => !holds(place, other)), place];
  return outer;
};

const within = (changes: readonly Waiting[], place: Place) =>
  changes.filter((change) => holds(place, placeOf(change)));

/** These changes, of a place those of others. */
export const swapped = (changes: readonly Waiting[], others: readonly Waiting[], place: Place) => [
  ...changes.filter((change) => !holds(place, placeOf(change))),
  ...within(others, place),
];

/**
 * Merges what waits in two windows of one account since both had what is `known`, place by place, and says which places both have
 * changed. One that only goes on where the other is has lost an answer on its way.
 */
export const merged = (known: readonly Waiting[], there: readonly Waiting[], here: readonly Waiting[]) => {
  const contested: Place[] = [];
  let waiting = there;
  for (const place of placesOf([...known, ...there, ...here])) {
    // Two windows spell a path in two ways.
    const [before, theirs, mine] = [known, there, here].map((changes) =>
      within(changes, place)
        .map(({ path, file: _, ...act }) => JSON.stringify([keysOf(path), act]))
        .join("\n"),
    ) as [string, string, string];
    if (mine === before) continue;
    if (theirs === before || mine.startsWith(theirs)) waiting = swapped(waiting, here, place);
    else if (!theirs.startsWith(mine)) contested.push(place);
  }
  return { waiting, contested };
};

/** A question between two editors with what is on the site now, not what was there when it was asked. */
export const askedAnew = (question: Question, now: FileRead | undefined): Question => {
  if (!now || question.own || now.hash === question.hash) return question;
  return { ...question, hash: now.hash, theirs: valueAt(now.value, question.path) };
};
