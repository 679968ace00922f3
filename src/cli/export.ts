import { csvLine } from "#src/domain/csv.ts";
import {
  EXPORT_COLUMNS,
  type ExportNoun,
  type ExportValue,
  exportCells,
} from "#src/domain/export-columns.ts";
import { shownRound } from "#src/store/round/rounds.ts";
import type { Store } from "#src/store/store.ts";
import { type DataOption, noteHandedOut, withStore } from "./store.ts";

const ROWS_AT_ONCE = 2_000;

type Row = Readonly<Record<string, ExportValue>>;
type Page = { limit: number; offset: number };

const readers: Record<ExportNoun, (store: Store, page: Page) => Promise<readonly Row[]>> = {
  posts: async ({ posts }, page) => (await posts.list(page)).rows,
  testimonials: async ({ testimonials }, page) => (await testimonials.list(page)).rows,
  submissions: async ({ submissions }, page) => (await submissions.list(page)).rows,
  suspects: async ({ submissions }, page) => (await submissions.list({ ...page, suspects: true })).rows,
  results: async ({ assessments }, page) => (await assessments.list(page)).rows,
  books: async ({ books }, { limit, offset }) => (await books.list()).slice(offset, offset + limit),
  bookings: async ({ bookings }, page) => bookings.list(page),
  rounds: async ({ rounds }, page) => (await rounds.list(page)).map(shownRound),
  numbers: async ({ numbers }, page) => numbers.page({ from: "0000", to: "9999", ...page }),
  people: async ({ people }, page) => (await people.sheet(page)).rows,
  users: async ({ accounts }, { limit, offset }) => (await accounts.list()).slice(offset, offset + limit),
};

export const exportRows = async (
  noun: ExportNoun,
  { format, ...options }: DataOption & { format: "csv" | "json" },
): Promise<void> => {
  await withStore(options, async ({ engine, store }) => {
    await noteHandedOut(options, `export ${noun}`);
    // One read transaction for all pages: a row inserted meanwhile would shift them.
    await engine.snapshot(() => writeRows(Bun.stdout, noun, format, store));
  });
};

export const writeRows = async (
  file: Bun.BunFile,
  noun: ExportNoun,
  format: "csv" | "json",
  store: Store,
): Promise<void> => {
  const columns: readonly string[] = EXPORT_COLUMNS[noun];
  const isCsv = format === "csv";
  const jsonOf = (row: Row) =>
    JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
  const output = file.writer();
  await output.write(isCsv ? csvLine(columns) : "[");
  let separator = "\n";
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await readers[noun](store, { limit: ROWS_AT_ONCE, offset });
    for (const row of rows) {
      // What it holds it may write at once, and may fail to.
      await output.write(isCsv ? csvLine(exportCells(columns, row)) : separator + jsonOf(row));
      separator = ",\n";
    }
    await output.flush();
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (!isCsv) await output.write("\n]\n");
  await output.end();
};
