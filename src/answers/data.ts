import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Content } from "#src/content/shape.ts";
import type { Deps } from "#src/deps.ts";
import { csvLine, sheetLine } from "#src/domain/csv.ts";
import {
  EXPORT_COLUMNS,
  type ExportNoun,
  type ExportValue,
  exportCells,
  type SheetNoun,
  sheetOf,
} from "#src/domain/export-columns.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { baseHeaders, contentSecurityPolicy, httpsOf } from "#src/middleware/security.ts";
import type { MadePage } from "./kept-page.ts";

// Each page runs the whole search again, so fewer are faster; but each blocks the loop longer.
const ROWS_AT_ONCE = 2_000;

type Page<Row> = (page: { limit: number; offset: number }) => Promise<{ rows: Row[] }>;

/** For programs: each field by its name. `name` is the file's, where it is not the noun. */
export const csvAnswer = <Noun extends ExportNoun>(
  noun: Noun,
  read: Page<Partial<Record<(typeof EXPORT_COLUMNS)[Noun][number], ExportValue>>>,
  name: string = noun,
): Response => {
  const columns: readonly (typeof EXPORT_COLUMNS)[Noun][number][] = EXPORT_COLUMNS[noun];
  return streamed(name, csvLine(columns), (row) => csvLine(exportCells(columns, row)), read);
};

export const sheetAnswer = <Row extends Partial<Record<string, ExportValue>>>(
  noun: SheetNoun,
  { language, site }: Pick<Content, "language" | "site">,
  read: Page<Row>,
): Response => {
  // The rows are read after the request is answered, which takes its language along.
  const line = (work: () => string[]) => inLanguage(language, () => sheetLine(work()));
  const sheet = inLanguage(language, () => sheetOf(noun, site.timeZone));
  return streamed(
    noun,
    line(() => sheet.head),
    (row) => line(() => sheet.cells(row)),
    read,
  );
};

/** Read a page at a time, so that 100,000 rows neither fill memory nor block. Spreadsheets need the byte order mark. */
const streamed = <Row>(name: string, head: string, lineOf: (row: Row) => string, read: Page<Row>) => {
  let offset = 0;
  const body = new ReadableStream<string>({
    start: (stream) => stream.enqueue(`\uFEFF${head}`),
    pull: async (stream) => {
      // SQLite reads block: give other requests a turn of the event loop between two pages.
      await new Promise(setImmediate);
      const { rows } = await read({ limit: ROWS_AT_ONCE, offset });
      offset += rows.length;
      if (rows.length > 0) stream.enqueue(rows.map(lineOf).join(""));
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

export const madeText = (
  deps: Deps,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): MadePage => {
  const https = httpsOf(deps);
  return {
    status: 200,
    text,
    headers: {
      ...baseHeaders(https),
      "content-security-policy": contentSecurityPolicy({ https }),
      "content-type": type,
      ...headers,
    },
  };
};

/** Our page cache may hold it, browsers and proxies may not. */
export const madeJson = (deps: Deps, value: unknown, headers: Record<string, string> = {}): MadePage =>
  madeText(deps, "application/json", JSON.stringify(value), {
    "cache-control": "private, no-store",
    ...headers,
  });

type KeptList = {
  key: string;
  shows: string[];
  matches: (c: Context<Env>) => boolean;
  read: () => Promise<readonly unknown[]>;
};

export const keptList =
  (deps: Deps, { key, shows, matches, read }: KeptList): MiddlewareHandler<Env> =>
  (c, next) => {
    if (!matches(c)) return next();
    return deps.pages.serve(c.req.raw, { key, shows, route: routePath(c, -1) }, async () => {
      const rows = await read();
      return madeJson(deps, rows, { "x-total-count": String(rows.length) });
    });
  };

export const rowOr =
  (missing: () => string) =>
  <Row extends object, Status extends ContentfulStatusCode = ContentfulStatusCode>(
    c: Context<Env>,
    row: Row | false | null | undefined,
    status?: Status,
  ) =>
    row ? c.json(row, status) : c.json({ error: missing() }, 404);
