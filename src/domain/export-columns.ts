import { CONTACT_FIELD_NAMES } from "./contact-fields.ts";
import { type Story, storyText } from "./numbers.ts";
import type { Report } from "./round.ts";

const SUBMISSION = ["id", ...CONTACT_FIELD_NAMES, "source", "createdAt", "story"] as const;

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
    "publishedAt",
    "publishAt",
    "createdAt",
    "updatedAt",
  ],
  submissions: SUBMISSION,
  suspects: [...SUBMISSION, "rule"],
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
    "story",
    "quizVersion",
    "answers",
    "questions",
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
  bookings: ["id", "uid", "email", "name", "startTime", "state", "createdAt"],
  people: ["id", "email", "name", "company", "status", "owner", "lastAt", "messages", "results", "bookings"],
  rounds: ["id", "state", "mode", "company", "closesOn", "invited", "answered", "report"],
  numbers: ["day", "subject", "name", "figure", "n"],
  users: ["id", "username", "email", "role", "createdAt"],
} as const;

export type ExportNoun = keyof typeof EXPORT_COLUMNS;

export type ExportValue = string | number | boolean | Story | Report | readonly unknown[] | null | undefined;

/** One row's cells in the order of its columns; what is not given is an empty cell. */
export function exportCells<const Column extends string>(
  columns: readonly Column[],
  row: Readonly<Partial<Record<Column, ExportValue>>>,
): string[] {
  return columns.map((column) => {
    const value = row[column] ?? "";
    if (typeof value !== "object") return String(value);
    return "firstSeen" in value ? storyText(value) : JSON.stringify(value);
  });
}
