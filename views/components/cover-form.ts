import { BOOK_CATEGORIES } from "#src/domain/lists.ts";

/** Number of ornaments for covers (drawings/cover-ornament.tsx). */
export const COVER_ORNAMENTS = 10;
/**
 * The first ornaments belong to one category each; the rest are variants of the wheel, for every second book of a
 * shelf.
 */
const OWN = BOOK_CATEGORIES.length;
const WHEELS = COVER_ORNAMENTS - OWN;

/** The transforms of an ornament on a cover: as drawn, mirrored, enlarged, enlarged and mirrored, reduced. */
const POSES = [
  undefined,
  "matrix(-1 0 0 1 200 0)",
  "translate(-34 -22) scale(1.35)",
  "matrix(-1.35 0 0 1.35 234 -22)",
  "translate(34 44) scale(.76)",
] as const;

/** The size class of a title on its cover. */
export type CoverSize = "short" | "medium" | "long";

/** Returns the size for a title, by its longest word (which must not break) and its length. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 34 || longest > 12) return "long";
  return title.length > 14 || longest > 9 ? "medium" : "short";
}

/**
 * Returns the `href` of the ornament for the book at `place` (from 0) of a category's shelf: neighbors differ, and so
 * do shelves.
 */
export function coverOrnament(category: string, place: number): string {
  const shelf = shelfOf(category);
  return `#cover-${place % 2 === 0 ? shelf : OWN + (shelf % WHEELS)}`;
}

/**
 * Returns that ornament's SVG transform in its 200 by 180 box; undefined for none. No two covers of a full list look
 * alike.
 */
export function coverPose(category: string, place: number): string | undefined {
  const turn = Math.floor(place / 2);
  const step = place % 2 === 0 ? turn : turn + 2 * Math.floor(shelfOf(category) / WHEELS);
  return POSES[step % POSES.length];
}

const shelfOf = (category: string): number =>
  Math.max(0, (BOOK_CATEGORIES as readonly string[]).indexOf(category));
