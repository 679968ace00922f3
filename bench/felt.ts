import type { Browser } from "playwright-core";
import { openBrowser } from "#tests/harness/browser.ts";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { median, quantile } from "./load.ts";
import { servePeers } from "./peers.ts";
import { CPU_RATE, NETWORK, openPhone, workOf } from "./phone.ts";
import { restedMs } from "./rested.ts";

// bun bench/felt.ts: what a reader with a slow phone feels of home, an article and the quiz, beside Ghost's default theme
// in the same run: largest text, blocked main thread, layout shifts; then what a page does while nobody touches it, and how long after the press a page is
// painted on whose link the pointer had rested.

/** `--quick`: fewer rounds, for a look. */
const ROUNDS = process.argv.includes("--quick") ? 3 : 5;
const SETTLES_MS = 1_500;
const IDLE_MS = 6_000;

type Seen = { lcp: number; fcp: number; shift: number; tasks: { start: number; ms: number }[] };

/** Runs in the page, before its own scripts. */
const watch = () => {
  const seen: Seen = { lcp: 0, fcp: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  each("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  each("layout-shift", (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  each("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }));
};

const visit = async (browser: Browser, url: string) => {
  const { origin } = new URL(url);
  const { context, page, session } = await openPhone(browser, origin);
  await session.send("Performance.enable");
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLES_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const work = await workOf(session);
  await context.close();
  const blocked = seen.tasks
    .filter(({ start, ms }) => start + ms > seen.fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
  return { ...seen, ...work, blocked };
};

type Visit = Awaited<ReturnType<typeof visit>>;

const measureIdle = async (browser: Browser, url: string, dark: boolean) => {
  const { context, page, session } = await openPhone(browser, new URL(url).origin, { network: false, dark });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.send("Performance.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLES_MS);
  const before = await workOf(session);
  await page.waitForTimeout(IDLE_MS);
  const after = await workOf(session);
  await context.close();
  return {
    recalculations: after.recalculations - before.recalculations,
    busy: (after.busyMs - before.busyMs) / IDLE_MS,
  };
};

const { folder, remove } = await emptyFolder();
const site = await serveProgram({ cwd: folder, env: { FIVEFOLD_RATE_LIMIT: "off" } });
const [post] = (await (await fetch(`${site.origin}/api/blog-posts?published=true`)).json()) as {
  slug: string;
}[];
const peers = process.argv.includes("--without-peers") ? [] : await servePeers("", ["Ghost"]);
const ghost = peers[0]?.origin;

const article = `/blog/${post?.slug ?? ""}`;
const pages: { name: string; url: string; beside: string | undefined }[] = [
  { name: "home", url: `${site.origin}/`, beside: "Ghost's home" },
  { name: "article", url: `${site.origin}${article}`, beside: "Ghost's first article" },
  { name: "quiz", url: `${site.origin}/assessment`, beside: "Ghost's home" },
  ...(ghost
    ? [
        { name: "Ghost's home", url: `${ghost}/`, beside: undefined },
        { name: "Ghost's first article", url: `${ghost}/coming-soon/`, beside: undefined },
      ]
    : []),
];

// The first answers of the two servers are not the ones that readers get: codings are still being made.
for (const { url } of pages)
  for (let turn = 0; turn < 3; turn++) await fetch(url, { headers: { "accept-encoding": "br" } });
const browser = await openBrowser();
const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
for (let round = -1; round < ROUNDS; round++)
  for (const { name, url } of pages) {
    const seen = await visit(browser, url);
    if (round >= 0) visits.get(name)?.push(seen);
  }

const of = (name: string, figure: (visit: Visit) => number): number =>
  median((visits.get(name) ?? []).map(figure));
const spread = (name: string, figure: (visit: Visit) => number): string => {
  const values = (visits.get(name) ?? []).map(figure);
  return `${median(values).toFixed(0)} (${quantile(values, 0).toFixed(0)} to ${quantile(values, 1).toFixed(0)})`;
};
console.log(
  `\nSlow phone: ${NETWORK.latency} ms a request, ${(NETWORK.downloadThroughput * 8) / 1_000} kbit/s, processor ${CPU_RATE} × slower; median of ${ROUNDS}\n`,
);
console.log("| page | LCP, ms | to Ghost's | TBT, ms | CLS | main thread, ms | style and layout, ms |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const { name, beside } of pages) {
  const ratio =
    beside && visits.has(beside)
      ? `${(of(name, ({ lcp }) => lcp) / of(beside, ({ lcp }) => lcp)).toFixed(2)} ×`
      : "";
  console.log(
    `| ${name} | ${spread(name, ({ lcp }) => lcp)} | ${ratio} | ${spread(name, ({ blocked }) => blocked)} | ${of(name, ({ shift }) => shift).toFixed(3)} | ${of(name, ({ busyMs }) => busyMs).toFixed(0)} | ${of(name, ({ styleMs, layoutMs }) => styleMs + layoutMs).toFixed(0)} |`,
  );
}

console.log(
  `\n| ${IDLE_MS / 1_000} idle seconds | style recalculations | main thread busy |\n| --- | ---: | ---: |`,
);
for (const path of ["/", article, "/assessment", "/framework"])
  for (const dark of [false, true]) {
    const { recalculations, busy } = await measureIdle(browser, `${site.origin}${path}`, dark);
    console.log(`| ${path}, ${dark ? "dark" : "light"} | ${recalculations} | ${(busy * 100).toFixed(2)} % |`);
  }

await browser.close();
const rested: number[] = [];
for (let round = 0; round < ROUNDS; round++) rested.push(await restedMs(site.origin, "/assessment"));
console.log(
  `\nOpened from a rested pointer: painted ${median(rested).toFixed(0)} ms (${quantile(rested, 0).toFixed(0)} to ${quantile(rested, 1).toFixed(0)}) after the press`,
);
for (const { stop } of peers) await stop();
await site.stop();
await remove();
