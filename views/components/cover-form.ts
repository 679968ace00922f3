import { BOOK_CATEGORIES } from "#src/domain/lists.ts";

/** How many ornaments covers have (drawings/cover-ornament.tsx). */
export const COVER_ORNAMENTS = 5;

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
  const shelf = (BOOK_CATEGORIES as readonly string[]).indexOf(category) + 1;
  return `#cover-${(4 * shelf + place) % COVER_ORNAMENTS}`;
}
