/** The columns of an exported list, in their order; each is a field of the API's rows. */
export const EXPORT_COLUMNS = {
  submissions: ["id", "name", "email", "company", "message", "source", "createdAt"],
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
} as const;

type Value = string | number | boolean | null;

/** One row's cells in the order of its columns; what is not given is an empty cell. */
export function exportCells<const Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, Value>>,
): string[] {
  return columns.map((column) => String(row[column] ?? ""));
}
