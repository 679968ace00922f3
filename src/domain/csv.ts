import { locale } from "./words.ts";

export type CsvRecord = { line: number; cells: string[] };
export type CsvFault = { failed: "open-quote" | "stray-quote"; line: number };

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

/** RFC 4180; empty lines are left out. A quote left open, or inside a bare cell, is the fault with its line. */
export function readCsv(text: string): CsvRecord[] | CsvFault {
  const source = text.replace(/^\uFEFF/, "");
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|[\r\n]|$)/y;
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (let at = 0; at < source.length || record.cells.length > 0; at = cell.lastIndex) {
    const found = cell.exec(source);
    if (!found) return { failed: OPEN.test(source.slice(at)) ? "open-quote" : "stray-quote", line };
    const [whole, quoted, bare = "", end] = found;
    record.cells.push(undefuse(quoted?.replaceAll('""', '"') ?? bare));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ",") continue;
    if (record.cells.length > 1 || record.cells[0] !== "") records.push(record);
    record = { line, cells: [] };
  }
  return records;
}

const OPEN = /^"(?![^"]*(?:""[^"]*)*"(?!"))/;

function quote(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
