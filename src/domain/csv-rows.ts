import { CsvError, type Info, parse } from "csv-parse/sync";
import { undefuse } from "./csv.ts";

/** Its message says what is wrong and in which line. */
export class UnreadableCsv extends Error {}

/** A row by its columns, and the line of the file that it begins on. */
export type CsvRow = { line: number; row: Record<string, string> };

type Parsed = { info: Info; raw: string; record: Record<string, string> };

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
export const readCsv = (text: string, columnsOf: (head: string[]) => (string | null)[]): CsvRow[] => {
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
    throw error instanceof CsvError ? new UnreadableCsv(error.message) : error;
  }
};
