/** How large a title is set on its cover: longer ones smaller, so that all fit in the upper half. */
export type CoverSize = "short" | "medium" | "long";

/** The size for a title: by its longest word, which must not break, and by its whole length. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 34 || longest > 12) return "long";
  return title.length > 14 || longest > 9 ? "medium" : "short";
}
