import { csvLine } from "#src/domain/csv.ts";
import { type ExportValue, exportCells } from "#src/domain/export-columns.ts";

// Each page of a search runs the whole search again, so fewer, larger pages are faster; but each blocks the loop longer.
const ROWS_AT_ONCE = 2_000;

type Page<Row> = (page: { limit: number; offset: number }) => Promise<{ rows: Row[] }>;

/**
 * Returns a response that streams a list as a CSV file named `name`, read a page at a time so that 100,000 rows neither fill
 * memory nor block the event loop. Starts with a byte order mark: without it spreadsheets misread non-ASCII letters.
 */
export const csvAnswer = <const Column extends string, Row extends Partial<Record<Column, ExportValue>>>(
  name: string,
  columns: readonly Column[],
  read: Page<Row>,
): Response => {
  let offset = 0;
  const body = new ReadableStream<string>({
    start: (stream) => stream.enqueue(`\uFEFF${csvLine(columns)}`),
    pull: async (stream) => {
      // SQLite reads block: give other requests a turn of the event loop between two pages.
      await new Promise(setImmediate);
      const { rows } = await read({ limit: ROWS_AT_ONCE, offset });
      offset += rows.length;
      if (rows.length > 0) stream.enqueue(rows.map((row) => csvLine(exportCells(columns, row))).join(""));
      if (rows.length < ROWS_AT_ONCE) stream.close();
    },
  });
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
};
