import { readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { insertSubmission } from "#src/store/submission.ts";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { submission } from "#tests/store/rows.ts";
import { median } from "./load.ts";
import type { Line } from "./table.ts";

const FEW = 1_000;
const MANY = 100_000;
const AT_ONCE = 1_000;
const REPEATS = 41;
/** Rounds of all questions before any is measured: the first calls of a server run code that is not compiled yet. */
const WARMING = 80;
const WORDS =
  "growth team vision process metrics issues owner business company plan people cash hiring".split(" ");
const wordAt = (n: number, k: number) => WORDS[(n * 7919 + k * 104_729) % WORDS.length] ?? "";

/** One of so many messages: each holds `freedom`, twenty in all `zebrafish`. */
const messageOf = (n: number, rows: number) =>
  submission({
    id: `s${n}`,
    name: `${wordAt(n, 1)} ${n}`,
    email: `${wordAt(n, 3)}${n}@x.example`,
    createdAt: new Date(1_700_000_000_000 + n * 1000).toISOString(),
    message: [
      ...Array.from({ length: 12 }, (_, k) => wordAt(n * 31, k)),
      "freedom",
      ...(n % (rows / 20) === 0 ? ["zebrafish"] : []),
    ].join(" "),
  });

const fill = async (data: string, rows: number): Promise<void> => {
  const { store, close } = await openBeside(readConfig({}, { data }));
  for (let from = 0; from < rows; from += AT_ONCE)
    await store.batch((tx) => {
      for (let n = from; n < from + AT_ONCE; n++) insertSubmission(tx, messageOf(n, rows));
    });
  close();
};

const ASKED: Record<string, (rows: number) => string> = {
  "first page": () => "limit=25",
  "a page in the middle": (rows) => `limit=25&offset=${rows / 2}`,
  "last page": (rows) => `limit=25&offset=${rows - 25}`,
  "a page in the middle, by name": (rows) => `limit=25&sort=name&offset=${rows / 2}`,
  "search for a word of twenty rows": () => "limit=25&q=zebrafish",
};
const COMMON = "q=freedom&limit=25";

/** Serves a site of so many messages and returns how long its API takes for each list, in ms (median). */
const measureLists = async (rows: number): Promise<Map<string, number>> => {
  const { folder, remove } = await emptyFolder();
  const site = await serveProgram({ cwd: folder });
  const cookie = await signIn(site.origin, folder);
  await fill(`${folder}/data`, rows);
  const ask = async (query: string): Promise<{ ms: number; total: number }> => {
    const started = performance.now();
    const answer = await fetch(`${site.origin}/api/contact-submissions?${query}`, { headers: { cookie } });
    await answer.arrayBuffer();
    return { ms: performance.now() - started, total: Number(answer.headers.get("x-total-count")) };
  };
  const timesOf = async (queries: readonly string[]) => {
    const times: number[] = [];
    for (const query of queries) times.push((await ask(query)).ms);
    return median(times);
  };
  const { total } = await ask(COMMON);
  if (total !== rows) throw new Error(`${total} of ${rows} rows were found.`);
  const figures = new Map<string, number>();
  const repeated = <T>(one: T): T[] => Array.from({ length: REPEATS }, () => one);
  for (let round = 0; round < WARMING; round++)
    await timesOf(Object.values(ASKED).map((query) => query(rows)));
  for (const [name, query] of Object.entries(ASKED)) figures.set(name, await timesOf(repeated(query(rows))));
  figures.set("common, again", await timesOf(repeated(COMMON)));
  // Each of these was requested by nobody before: all hold the rows' one common word in other letters or parts.
  const parts = [
    "freedom",
    "FREEDOM",
    "Freedom",
    "freedo",
    "reedom",
    "FREEDO",
    "REEDOM",
    "fReedom",
    "rEedom",
  ];
  figures.set("common", await timesOf(parts.map((part) => `q=${part}&limit=20`)));
  await site.stop();
  await remove();
  return figures;
};

/** Measures staff's lists of messages over HTTP at 100,000 rows, beside 1,000. */
export const measureGrowth = async (): Promise<Line[]> => {
  const few = await measureLists(FEW);
  const many = await measureLists(MANY);
  const ms = (value = Number.NaN) => `${value.toFixed(2)} ms`;
  return [
    ...Object.keys(ASKED).map((name): Line => {
      const [one, other] = [few.get(name) ?? Number.NaN, many.get(name) ?? Number.NaN];
      return [name, `${ms(one)} → ${ms(other)}`, `${(other / one).toFixed(2)} × (wanted 1.5)`];
    }),
    ["search for a word of every row, exact total", ms(many.get("common")), "(wanted 25 ms)"],
    ["… requested again, such as its next page", ms(many.get("common, again")), ""],
  ];
};
