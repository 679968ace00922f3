/** The columns of an exported list, in their order; each is a field of the API's rows. */
export const EXPORT_COLUMNS = {
  posts: [
    "id",
    "title",
    "slug",
    "excerpt",
    "content",
    "category",
    "featuredImage",
    "published",
    "createdAt",
    "updatedAt",
  ],
  submissions: ["id", "name", "email", "company", "message", "source", "createdAt"],
  suspects: ["id", "name", "email", "company", "message", "source", "createdAt"],
  testimonials: ["id", "name", "title", "company", "content", "rating", "avatar", "featured", "createdAt"],
  results: [
    "id",
    "email",
    "totalScore",
    "visionScore",
    "teamScore",
    "processScore",
    "metricsScore",
    "issuesScore",
    "interpretation",
    "createdAt",
  ],
  books: [
    "id",
    "title",
    "author",
    "description",
    "category",
    "coverColor",
    "coverImage",
    "amazonLink",
    "amazonPreviewLink",
    "featured",
    "order",
  ],
  users: ["id", "username", "email", "role", "createdAt"],
} as const;

/** What can be exported as a list. */
export type ExportNoun = keyof typeof EXPORT_COLUMNS;

type Value = string | number | boolean | null;

/** One row's cells in the order of its columns; what is not given is an empty cell. */
export function exportCells<const Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, Value>>,
): string[] {
  return columns.map((column) => String(row[column] ?? ""));
}
