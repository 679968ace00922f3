import { readCsv } from "#src/domain/csv.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { rowId } from "#src/domain/row-id.ts";
import { importedBook } from "#src/schemas/book.ts";
import type { Book } from "#src/store/book.ts";
import { readJsonList } from "./json-list.ts";

type Row = { line: number; fields: unknown };
/** A mistake in the file and its line, from 1. */
export type Mistake = { line: number; words: string };
type Read<Found> = { found: Found } | { mistakes: Mistake[] };

const COLUMNS: readonly string[] = Object.keys(importedBook.shape);
const NEEDED: readonly string[] = ["title", "author", "description", "category"];

/**
 * Takes the text of a JSON or CSV file and returns its books, or every mistake with its line. A book without an id gets a
 * new one; an id used twice is a mistake.
 */
export const readBooks = (text: string): Read<Book[]> => {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
  if ("mistakes" in rows) return rows;
  const mistakes: Mistake[] = [];
  const found: Book[] = [];
  const lines = new Map<string, number>();
  for (const { line, fields } of rows.found) {
    const checked = importedBook.safeParse(fields);
    if (!checked.success) {
      for (const issue of checked.error.issues) mistakes.push({ line, words: inWords(issue) });
      continue;
    }
    const { id = rowId(), ...book } = checked.data;
    const key = JSON.stringify([book.title, book.author]);
    const first = lines.get(key);
    if (first !== undefined)
      mistakes.push({ line, words: `"${book.title}" stands on line ${first} already` });
    else lines.set(key, line);
    found.push({ id, ...book });
  }
  return mistakes.length > 0 ? { mistakes } : { found };
};

const inWords = ({ path, message }: { path: PropertyKey[]; message: string }): string => {
  if (path.length === 0) return "a book must be an object with its fields";
  const told = `${String(path[0])}: ${message}`;
  return message === MESSAGES.categoryUnknown ? `${told} (${BOOK_CATEGORIES.join("; ")})` : told;
};

const jsonRows = (text: string): Read<Row[]> => {
  const list = readJsonList(text);
  if ("failed" in list) {
    const words = {
      "not-json": "this is not JSON",
      "not-a-list": "the file must hold one list of books, in [ ]",
    };
    return { mistakes: [{ line: list.line, words: words[list.failed] }] };
  }
  return { found: list.map(({ line, value }) => ({ line, fields: value })) };
};

/** Returns the field of a column's header; `Cover Color`, `cover_color` and `coverColor` are the same. */
const columnOf = (cell: string): string | undefined => {
  const bare = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
  return COLUMNS.find((column) => bare(column) === bare(cell));
};

const csvRows = (text: string): Read<Row[]> => {
  const records = readCsv(text);
  if ("failed" in records) {
    const words = {
      "open-quote": "a quotation mark is not closed",
      "stray-quote": "a quotation mark stands inside a cell",
    };
    return { mistakes: [{ line: records.line, words: words[records.failed] }] };
  }
  const [head, ...body] = records;
  const columns = head?.cells.map(columnOf) ?? [];
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const words = `the first line must name the columns, and ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing`;
    return { mistakes: [{ line: head?.line ?? 1, words }] };
  }
  const mistakes: Mistake[] = [];
  const found = body.map(({ line, cells }) => {
    if (cells.length !== columns.length)
      mistakes.push({
        line,
        words: `${cells.length} cells where the first line names ${columns.length} columns`,
      });
    const fields: Record<string, string> = {};
    for (const [place, column] of columns.entries()) if (column) fields[column] = cells[place] ?? "";
    // Spreadsheets write TRUE and FALSE.
    if (fields.featured) fields.featured = fields.featured.toLowerCase();
    return { line, fields };
  });
  return mistakes.length > 0 ? { mistakes } : { found };
};
