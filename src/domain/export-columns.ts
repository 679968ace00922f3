import { CONTACT_FIELD_NAMES, contactField } from "./contact-fields.ts";
import { isOneOf, PERSON_STATUSES } from "./lists.ts";
import { type Story, storyText } from "./numbers.ts";
import type { Report } from "./outcome.ts";
import { shown, sourceWord, statusWord } from "./shown.ts";
import { t } from "./words.ts";
import { wallClock } from "./zones.ts";

const SUBMISSION = ["id", ...CONTACT_FIELD_NAMES, "source", "createdAt", "story"] as const;

/** In their order; each is a field of the API's rows. */
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
    ...["totalScore", "visionScore", "teamScore", "processScore", "metricsScore", "issuesScore"],
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

/** As somebody reads it in a spreadsheet: headings in the site's language. */
const SHEETS = {
  people: () => ({
    name: t("Name"),
    email: t("Email"),
    company: t("Company"),
    status: t("Status"),
    owner: t("Owner"),
    lastAt: t("Last contact"),
    messages: t("Messages"),
    results: t("Results"),
    bookings: t("Calls"),
  }),
  submissions: () => ({
    ...Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, shown(contactField(name).label)])),
    source: t("Source"),
    createdAt: t("Date"),
  }),
  results: () => ({
    email: t("Email"),
    totalScore: t("Total Score"),
    interpretation: t("Level"),
    visionScore: shown("Vision"),
    teamScore: shown("Team"),
    processScore: shown("Process"),
    metricsScore: shown("Metrics"),
    issuesScore: shown("Issues"),
    createdAt: t("Date"),
  }),
};

export type SheetNoun = keyof typeof SHEETS;

/** Times on the clock of `timeZone`, as any Excel reads them. */
export function sheetOf(noun: SheetNoun, timeZone: string) {
  const columns: Record<string, string> = SHEETS[noun]();
  const cell = (name: string, value: ExportValue): string => {
    const text = String(value ?? "");
    if (name === "createdAt" || name === "lastAt") return wallClock(text, timeZone).replace("T", " ");
    if (name === "source") return sourceWord(text);
    if (name === "interpretation") return shown(text);
    return name === "status" && isOneOf(PERSON_STATUSES, text) ? statusWord(text) : text;
  };
  return {
    head: Object.values(columns),
    cells: (row: Partial<Record<string, ExportValue>>) =>
      Object.keys(columns).map((name) => cell(name, row[name])),
  };
}
