import { BOOK_CATEGORIES } from "#src/domain/lists.ts";

/** How many ornaments covers have (drawings/cover-ornament.tsx). */
export const COVER_ORNAMENTS = 10;
/** The first of them are the categories' own, the rest are the wheel in three ways, for every second book of a shelf. */
const OWN = BOOK_CATEGORIES.length;
const WHEELS = COVER_ORNAMENTS - OWN;

/** How an ornament may lie on its cover: as drawn, mirrored, near, near and mirrored, far. */
const POSES = [
  undefined,
  "matrix(-1 0 0 1 200 0)",
  "translate(-34 -22) scale(1.35)",
  "matrix(-1.35 0 0 1.35 234 -22)",
  "translate(34 44) scale(.76)",
] as const;

/** How large a title is set on its cover. */
export type CoverSize = "short" | "medium" | "long";

/** The size for a title: by its longest word, which must not break, and by its whole length. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 34 || longest > 12) return "long";
  return title.length > 14 || longest > 9 ? "medium" : "short";
}

/** The ornament of the cover that stands at a place of its category's shelf: neighbors differ, and so do shelves. */
export function coverOrnament(category: string, place: number): string {
  const shelf = shelfOf(category);
  return `#cover-${place % 2 === 0 ? shelf : OWN + (shelf % WHEELS)}`;
}

/** How that ornament lies, as an SVG transform in its 200 by 180 box: no two covers of a full list look alike. */
export function coverPose(category: string, place: number): string | undefined {
  const turn = Math.floor(place / 2);
  const step = place % 2 === 0 ? turn : turn + 2 * Math.floor(shelfOf(category) / WHEELS);
  return POSES[step % POSES.length];
}

const shelfOf = (category: string): number =>
  Math.max(0, (BOOK_CATEGORIES as readonly string[]).indexOf(category));
