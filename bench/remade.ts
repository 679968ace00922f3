import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { load, median, quantile } from "./load.ts";
import type { Line } from "./table.ts";

const ARTICLES = 50;
const READS = 4_000;
const ROUNDS = 5;
const READERS = 4;
/** How many other readers ask for the pages that are made again, at once. */
const ASKERS = 4;
const br = { "accept-encoding": "br" };

/** The times of readers of a page that stays, while `work` goes on and until so many of them were answered. */
const readersBeside = async (url: string, work: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  while (!isDone || times.length < READS)
    times.push(...(await load({ url, headers: br }, { requests: 200, connections: READERS })).times);
  await done;
  return times;
};

/** Measures the p99 of the readers of a page while fifty others are made again after a change, in their strong form too. */
export const measureRemade = async (): Promise<Line[]> => {
  const { folder, remove } = await emptyFolder();
  const site = await serveProgram({ cwd: folder, env: { FIVEFOLD_RATE_LIMIT: "off" } });
  const cookie = await signIn(site.origin, folder);
  const headers = { "content-type": "application/json", origin: site.origin, cookie };
  const ids: string[] = [];
  for (let n = 0; n < ARTICLES; n++) {
    const body = {
      title: `Article ${n}`,
      excerpt: "It says something.",
      content: "Somebody wrote these words so that there is something to read. ".repeat(60),
      category: "Culture",
      published: true,
    };
    const made = await fetch(`${site.origin}/api/blog-posts`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    ids.push(((await made.json()) as { id: string }).id);
  }
  const articles = Array.from({ length: ARTICLES }, (_, n) => `${site.origin}/blog/article-${n}`);
  const askAll = async () => {
    const waiting = [...articles];
    const ask = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift())
        await (await fetch(url, { headers: br })).arrayBuffer();
    };
    await Promise.all(Array.from({ length: ASKERS }, ask));
  };
  const change = (n: number) =>
    fetch(`${site.origin}/api/blog-posts/${ids[0]}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ title: `Changed ${n}` }),
    });
  const page = `${site.origin}/framework`;
  await askAll();
  await load({ url: page, headers: br }, { requests: 20_000, connections: READERS });
  const ratios: number[] = [];
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = quantile(await readersBeside(page, Promise.resolve()), 0.99);
    await change(round);
    const loud = quantile(await readersBeside(page, askAll()), 0.99);
    idle.push(quiet);
    busy.push(loud);
    ratios.push(loud / quiet);
    await Bun.sleep(1_000);
  }
  await site.stop();
  await remove();
  return [
    ["p99 of other readers, at rest", `${median(idle).toFixed(2)} ms`, "1.00 ×"],
    [
      `… while ${ARTICLES} pages are made again`,
      `${median(busy).toFixed(2)} ms`,
      `${median(ratios).toFixed(1)} × (wanted 2)`,
    ],
  ];
};
