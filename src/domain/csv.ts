import { locale } from "./words.ts";

/** Where a spreadsheet would begin a formula: at a cell's start, or after what some locale parts cells or rows by. */
const FORMULA = /(^|[;\t\r\n][" ]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n][" ]*)'(?='*[=+\-@＝＋－＠])/g;
const SPACE = /^(?='*[\t\r\n])/;
const GUARDED_SPACE = /^'(?='*[\t\r\n])/;

/** RFC 4180 with its CRLF; what a spreadsheet would run gets an apostrophe before it. */
export function csvLine(cells: readonly string[], separator = ","): string {
  return `${cells.map((cell) => quote(defuse(cell), separator)).join(separator)}\r\n`;
}

/** Where numbers have a decimal comma, spreadsheets part cells by `;`. */
export const sheetLine = (cells: readonly string[]): string =>
  csvLine(cells, (0.5).toLocaleString(locale()).includes(",") ? ";" : ",");

/** `undefuse` of the result is the cell again. */
export function defuse(cell: string): string {
  return cell.replace(FORMULA, "$1'").replace(SPACE, "'");
}

export function undefuse(cell: string): string {
  return cell.replace(GUARDED_SPACE, "").replace(GUARDED, "$1");
}

function quote(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
