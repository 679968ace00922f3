import { CsvError, type Info, parse } from "csv-parse/sync";
import { undefuse } from "./csv.ts";

/** Its message says what is wrong and in which line. */
export class UnreadableCsv extends Error {}

/** A row by its columns, and the line of the file that it begins on. */
export type CsvRow = { line: number; row: Record<string, string> };

type Parsed = { info: Info; raw: string; record: Record<string, string> };

/** The library's words are for programmers. */
const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote (") is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'behind a closing quote (") stands more text; a quote within a text is written twice ("")',
  INVALID_OPENING_QUOTE: 'a quote (") stands within a text without quotes around it',
  CSV_RECORD_INCONSISTENT_COLUMNS: "it has more or fewer cells than the first line has columns",
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "it has more or fewer cells than the first line has columns",
};

/** A line by which Excel tells itself the separator. */
const EXCEL = /^\ufeff?sep=[,;\t]\r?\n/i;

const SEPARATORS = [",", ";", "\t"];

/** The one that stands most often outside of quotes in the first line. */
const separatorOf = (text: string): string => {
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
};

/**
 * RFC 4180 with comma, semicolon or tab, with or without a byte order mark; rows of empty cells are skipped, and what
 * `csvLine` guards is bare again. `columnsOf` names the columns by the first line, null for one that is left out.
 * @throws UnreadableCsv
 */
export const readCsv = (given: string, columnsOf: (head: string[]) => (string | null)[]): CsvRow[] => {
  const text = given.replace(EXCEL, "");
  const format = {
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    delimiter: separatorOf(text),
  } as const;
  try {
    const rows = parse<Parsed>(text, {
      ...format,
      skip_records_with_empty_values: true,
      columns: columnsOf,
      cast: undefuse,
    });
    return rows.map(({ info, raw, record }) => ({
      line: info.lines - raw.trim().split(/\r\n|[\r\n]/).length + 1,
      row: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const words = FAULTS[error.code] ?? error.message;
    throw new UnreadableCsv(typeof error.lines === "number" ? `line ${error.lines}: ${words}` : words);
  }
};
