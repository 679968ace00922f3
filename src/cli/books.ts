import { readCsv, UnreadableCsv } from "#src/domain/csv-rows.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { parsedJson } from "#src/domain/values.ts";
import { importedBook } from "#src/schemas/book.ts";
import type { Book } from "#src/store/book.ts";
import { CommandFailed } from "./failure.ts";
import { readText, refuseMistakes } from "./file.ts";
import { type DataOption, withStoreMade } from "./store.ts";

const HINT = ' Save it as JSON, or from a spreadsheet as "CSV UTF-8".';

export const importBooks = async (file: string, options: DataOption): Promise<void> => {
  const read = readBooks(await readText(file, HINT));
  if ("mistakes" in read) throw refuseMistakes(file, read.mistakes);
  if (read.found.length === 0) throw new CommandFailed(`${file}: There is no book in it.`);
  await withStoreMade(options, async ({ store, note }) => {
    const { added, updated } = await store.books.putAll(read.found);
    await note("import books");
    console.log(`${added} added, ${updated} updated.`);
  });
};

/** A book as it was read, and where in the file: `line 3`, `entry 2`. */
type Row = { place: string; fields: unknown };
type Read = { found: Row[] } | { mistakes: string[] };

const COLUMNS: readonly string[] = Object.keys(importedBook.shape);
const NEEDED: readonly string[] = ["title", "author", "description", "category"];

/** The books of a JSON or CSV file, or every mistake with its place. A book without an id gets a new one. */
export const readBooks = (text: string): { found: Book[] } | { mistakes: string[] } => {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
  if ("mistakes" in rows) return rows;
  const mistakes: string[] = [];
  const found: Book[] = [];
  const places = new Map<string, string>();
  for (const { place, fields } of rows.found) {
    const checked = importedBook.safeParse(fields);
    if (!checked.success) {
      for (const issue of checked.error.issues) mistakes.push(`${place}: ${inWords(issue)}`);
      continue;
    }
    const { id = Bun.randomUUIDv7(), ...book } = checked.data;
    const key = JSON.stringify([book.title, book.author]);
    const first = places.get(key);
    if (first !== undefined) mistakes.push(`${place}: "${book.title}" is on ${first} already`);
    else places.set(key, place);
    found.push({ id, ...book });
  }
  return mistakes.length > 0 ? { mistakes } : { found };
};

const inWords = ({ path, message }: { path: PropertyKey[]; message: string }): string => {
  if (path.length === 0) return "a book must be an object with its fields";
  const words = `${String(path[0])}: ${message}`;
  return message === MESSAGES.categoryUnknown ? `${words} (${BOOK_CATEGORIES.join("; ")})` : words;
};

const jsonRows = (text: string): Read => {
  const list = parsedJson(text);
  if (list === undefined) return { mistakes: ["this is not JSON"] };
  if (!Array.isArray(list)) return { mistakes: ["the file must hold one list of books, in [ ]"] };
  return { found: list.map((fields, index) => ({ place: `entry ${index + 1}`, fields })) };
};

const columnOf = (cell: string): string | null => {
  const bare = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
  return COLUMNS.find((column) => bare(column) === bare(cell)) ?? null;
};

/** The fields that a first line names; null for a column that is none of ours. @throws CommandFailed */
const columnsOf = (head: string[]) => {
  const columns = head.map(columnOf);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length === 0) return columns;
  throw new CommandFailed(
    `The first line must name the columns, and ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing.`,
  );
};

const csvRows = (text: string): Read => {
  try {
    const rows = readCsv(text, columnsOf);
    // Spreadsheets write TRUE and FALSE.
    const fieldsOf = (row: Record<string, string>) =>
      row.featured === undefined ? row : { ...row, featured: row.featured.toLowerCase() };
    return { found: rows.map(({ line, row }) => ({ place: `line ${line}`, fields: fieldsOf(row) })) };
  } catch (error) {
    if (!(error instanceof UnreadableCsv || error instanceof CommandFailed)) throw error;
    return { mistakes: [error.message] };
  }
};
