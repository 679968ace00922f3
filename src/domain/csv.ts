import { locale } from "./words.ts";

export type CsvRecord = { line: number; cells: string[] };
export type CsvFault = { failed: "open-quote" | "stray-quote"; line: number };

/**
 * Places where a spreadsheet would begin a formula, behind any number of apostrophes that already guard one: at the
 * cell's start, and within it after whatever some locale parts cells or rows by. A quote in the middle of such a cell
 * holds nothing together for the program that parts by `;` or tab: it takes it, and spaces, off its cell.
 */
const FORMULA = /(^|[;\t\r\n][" ]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n][" ]*)'(?='*[=+\-@＝＋－＠])/g;
const SPACE = /^(?='*[\t\r\n])/;
const GUARDED_SPACE = /^'(?='*[\t\r\n])/;

/** Writes a row as RFC 4180 text with its CRLF; what a spreadsheet would run gets an apostrophe before it. */
export function csvLine(cells: readonly string[], separator = ","): string {
  return `${cells.map((cell) => quote(defuse(cell), separator)).join(separator)}\r\n`;
}

/** As `csvLine`, for a spreadsheet of the site's language: where numbers have a decimal comma, it parts cells by `;`. */
export const sheetLine = (cells: readonly string[]): string =>
  csvLine(cells, (0.5).toLocaleString(locale()).includes(",") ? ";" : ",");

/** Puts an apostrophe before whatever of a cell a spreadsheet would run; `undefuse` of the result is the cell again. */
export function defuse(cell: string): string {
  return cell.replace(FORMULA, "$1'").replace(SPACE, "'");
}

export function undefuse(cell: string): string {
  return cell.replace(GUARDED_SPACE, "").replace(GUARDED, "$1");
}

/**
 * Reads RFC 4180 text (LF, CRLF or CR line ends, a byte order mark allowed); empty lines are left out and defused
 * cells come back as they were. A quote left open, or one inside a bare cell, is the fault with its line.
 */
export function readCsv(text: string): CsvRecord[] | CsvFault {
  const records: CsvRecord[] = [];
  const source = text.replace(/^\uFEFF/, "");
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const cell = source[at] === '"' ? quotedCell(source, at) : bareCell(source, at);
      if (typeof cell === "string") return { failed: cell, line };
      record.cells.push(undefuse(cell.value));
      line += countLines(source.slice(at, cell.end));
      at = cell.end;
      if (source[at] !== ",") break;
      at += 1;
    }
    at += source.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (record.cells.length > 1 || record.cells[0] !== "") records.push(record);
  }
  return records;
}

type Cell = { value: string; end: number };

function quotedCell(source: string, start: number): Cell | CsvFault["failed"] {
  let close = source.indexOf('"', start + 1);
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
  if (close === -1) return "open-quote";
  if (!/^[,\r\n]?$/.test(source.charAt(close + 1))) return "stray-quote";
  return { value: source.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function bareCell(source: string, start: number): Cell | CsvFault["failed"] {
  let end = start;
  while (end < source.length && !/[,\r\n]/.test(source.charAt(end))) end += 1;
  const value = source.slice(start, end);
  return value.includes('"') ? "stray-quote" : { value, end };
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function quote(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
