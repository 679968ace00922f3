import { getNodeValue, type ParseError, parseTree } from "jsonc-parser";
import { readCsv } from "#src/domain/csv.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { importedBook } from "#src/schemas/book.ts";
import type { Book } from "#src/store/book.ts";
import { besideServer, type DataOption } from "./beside.ts";
import { CommandFailed } from "./failure.ts";
import { readText, refuseMistakes } from "./file.ts";

const MISTAKES_SHOWN = 20;
const HINT = ' Save it as JSON, or from a spreadsheet as "CSV UTF-8".';

export const importBooks = async (file: string, options: DataOption): Promise<void> => {
  const read = readBooks(await readText(file, HINT));
  if ("mistakes" in read) throw refuseMistakes(file, read.mistakes, MISTAKES_SHOWN);
  if (read.found.length === 0) throw new CommandFailed(`${file}: There is no book in it.`);
  await besideServer(options, async ({ store, note }) => {
    const { added, updated } = await store.books.putAll(read.found);
    await note("import", "books");
    console.log(`${added} added, ${updated} updated.`);
  });
};

type Row = { line: number; fields: unknown };
type Mistake = { line: number; words: string };
type Read<Found> = { found: Found } | { mistakes: Mistake[] };

const COLUMNS: readonly string[] = Object.keys(importedBook.shape);
const NEEDED: readonly string[] = ["title", "author", "description", "category"];

/**
 * Takes the text of a JSON or CSV file and returns its books, or every mistake as a phrase with its line, from 1. A book without an id gets a
 * new one; an id used twice is a mistake.
 */
export const readBooks = (text: string): { found: Book[] } | { mistakes: string[] } => {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
  if ("mistakes" in rows) return { mistakes: rows.mistakes.map(lineOf) };
  const mistakes: Mistake[] = [];
  const found: Book[] = [];
  const lines = new Map<string, number>();
  for (const { line, fields } of rows.found) {
    const checked = importedBook.safeParse(fields);
    if (!checked.success) {
      for (const issue of checked.error.issues) mistakes.push({ line, words: inWords(issue) });
      continue;
    }
    const { id = Bun.randomUUIDv7(), ...book } = checked.data;
    const key = JSON.stringify([book.title, book.author]);
    const first = lines.get(key);
    if (first !== undefined)
      mistakes.push({ line, words: `"${book.title}" stands on line ${first} already` });
    else lines.set(key, line);
    found.push({ id, ...book });
  }
  return mistakes.length > 0 ? { mistakes: mistakes.map(lineOf) } : { found };
};

const lineOf = ({ line, words }: Mistake): string => `line ${line}: ${words}`;

const inWords = ({ path, message }: { path: PropertyKey[]; message: string }): string => {
  if (path.length === 0) return "a book must be an object with its fields";
  const words = `${String(path[0])}: ${message}`;
  return message === MESSAGES.categoryUnknown ? `${words} (${BOOK_CATEGORIES.join("; ")})` : words;
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

export type JsonEntry = { line: number; value: unknown };
export type JsonFault = { failed: "not-json" | "not-a-list"; line: number };

/** Takes the text of one JSON array and returns its entries, or the first mistake; each with its line. */
export function readJsonList(text: string): JsonEntry[] | JsonFault {
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, { disallowComments: true });
  const lineOf = lineCounter(text);
  const [fault] = faults;
  if (fault) return { failed: "not-json", line: lineOf(fault.offset) };
  if (tree?.type !== "array") return { failed: "not-a-list", line: 1 };
  return (tree.children ?? []).map((entry) => ({ line: lineOf(entry.offset), value: getNodeValue(entry) }));
}

/** Returns a function from offset to line (from 1). It scans on from the last call, so offsets must not decrease. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    line += text.slice(counted, offset).match(/\n/g)?.length ?? 0;
    counted = offset;
    return line;
  };
}
