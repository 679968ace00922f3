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

const readers: Record<ExportNoun, (store: Store, page: Page) => Promise<{ rows: readonly Row[] }>> = {
  posts: ({ posts }, page) => posts.list(page),
  testimonials: ({ testimonials }, page) => testimonials.list(page),
  submissions: ({ submissions }, page) => submissions.list(page),
  suspects: ({ submissions }, page) => submissions.list({ ...page, suspects: true }),
  results: ({ assessments }, page) => assessments.list(page),
  books: async ({ books }, { limit, offset }) => ({
    rows: (await books.list()).slice(offset, offset + limit),
  }),
  bookings: async ({ bookings }, page) => ({ rows: await bookings.list(page) }),
  rounds: async ({ rounds }, page) => ({ rows: (await rounds.list(page)).map(shownRound) }),
  numbers: async ({ numbers }, page) => ({
    rows: await numbers.page({ from: "0000", to: "9999", ...page }),
  }),
  people: ({ people }, page) => people.sheet(page),
  users: async ({ accounts }, { limit, offset }) => ({
    rows: (await accounts.list()).slice(offset, offset + limit),
  }),
};

export async function* rowsOf<Row>(read: (page: Page) => Promise<{ rows: readonly Row[] }>) {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await read({ limit: ROWS_AT_ONCE, offset });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

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
  await output.write(isCsv ? `\ufeff${csvLine(columns)}` : "[");
  let separator = "\n";
  for await (const row of rowsOf((page) => readers[noun](store, page))) {
    // What it holds it may write at once, and may fail to.
    await output.write(isCsv ? csvLine(exportCells(columns, row)) : separator + jsonOf(row));
    separator = ",\n";
  }
  await output.flush();
  if (!isCsv) await output.write("\n]\n");
  await output.end();
};
