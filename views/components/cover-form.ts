import { BOOK_CATEGORIES } from "#src/domain/lists.ts";

/** Number of ornaments of a shelf in `static/images/covers.svg`: one for each of its first books. */
export const SHELF_ORNAMENTS = 4;

/** The size class of a title on its cover. */
export type CoverSize = "short" | "medium" | "long";

/** Returns the size for a title, by its longest word (which must not break) and its length. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 34 || longest > 12) return "long";
  return title.length > 14 || longest > 9 ? "medium" : "short";
}

/** Returns the fragment, in the file of ornaments, of the one for the book at `place` (from 0) of a category's shelf. */
export function coverOrnament(category: string, place: number): string {
  const shelf = Math.max(0, (BOOK_CATEGORIES as readonly string[]).indexOf(category));
  return `#cover-${shelf * SHELF_ORNAMENTS + (place % SHELF_ORNAMENTS)}`;
}
