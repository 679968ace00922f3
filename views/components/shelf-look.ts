import { BOOK_CATEGORIES } from "#src/domain/lists.ts";

/** How the shelves look in turn: no two neighbors are alike. Four books stand if their shelf does; any other number lies. */
const LOOKS = [
  "stands",
  "ground-wash flips",
  "stands flips",
  "ground-band",
  "stands",
  "ground-wash flips",
  "ground-muted stands flips",
];

export const shelfLook = (category: string, count: number): string =>
  `book-shelf pt-4 pb-1 md:py-[clamp(3rem,5vw,5.5rem)] ${count === 4 ? "of-four" : ""} ${LOOKS[(BOOK_CATEGORIES as readonly string[]).indexOf(category)] ?? ""}`.trim();

/** Returns a description's first sentence, which says why to read the book, and the rest; joined they are the whole. */
export const sentencesOf = (description: string): [first: string, rest: string] => {
  const end = /[.!?…]["”“»’)]?(?=\s)/.exec(description);
  const cut = end ? end.index + end[0].length : description.length;
  return [description.slice(0, cut), description.slice(cut)];
};

/** Returns the index of the book of a shelf whose cover is seen at first: the featured one, else the first. */
export const chosenPlace = (shelf: readonly { featured: boolean }[]): number =>
  Math.max(shelf.map(({ featured }) => featured).indexOf(true), 0);
