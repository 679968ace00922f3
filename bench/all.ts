import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { load, median, quantile } from "./load.ts";
import { servePeers } from "./peers.ts";
import { cpuMicroseconds } from "./processes.ts";
import { serveBare, serveNginx } from "./references.ts";
import { measureStart } from "./start.ts";
import { measureWrites } from "./writes.ts";

// bun bench/all.ts: the cost of a request, a message and a start, beside other servers measured in the same run. CPU time
// is that of the server's whole process tree, from /proc, so that other load hardly shows; each figure is the median of
// five rounds, with minimum and maximum. `--without-peers` leaves Next.js, Astro and Ghost out.

const ROUNDS = 5;
const REQUESTS = 5_000;
/** Warm-up requests, until the runtime's JIT compilers are idle: their CPU time would be counted as requests'. */
const WARMING = 20_000;
const CONNECTIONS = 16;
const PEER_REQUESTS = 300;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const NGINX_PORT = 48_931;

type Row = {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
  requests?: number;
  /** The row to compare with, which serves the same bytes; default: the first row. */
  beside?: string;
};

const options = process.argv.slice(2);
const { folder, remove } = await emptyFolder();
const site = await serveProgram({ cwd: folder, env: { FIVEFOLD_RATE_LIMIT: "off" } });
const at = (path: string) => `${site.origin}${path}`;
const bytesOf = async (path: string) => (await fetch(at(path))).bytes();

const home = await bytesOf("/");
const html = new TextDecoder().decode(home);
const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/assets/missing.js";
const [post] = (await (await fetch(at("/api/blog-posts?published=true"))).json()) as { slug: string }[];
const article = `/blog/${post?.slug ?? ""}`;
const gzip = { "accept-encoding": "gzip" };
const br = { "accept-encoding": "br" };
const tagOf = async (path: string) => (await fetch(at(path))).headers.get("etag") ?? "";

// The first request of an encoding gets a fast compression: measured is the strong one that later requests get.
for (const path of ["/", article, "/nowhere"])
  for (const headers of [gzip, br]) await fetch(at(path), { headers });
await Bun.sleep(2_000);

const font = /"(\/assets\/fonts\/[^"]+\.woff2)"/.exec(html)?.[1] ?? asset;
const peers = options.includes("--without-peers") ? [] : await servePeers(html);
const nginx = await serveNginx(
  { "home.html": home, "asset.js": await bytesOf(asset), "font.woff2": await bytesOf(font) },
  NGINX_PORT,
);
const bare = await serveBare(home);

const pid = site.child.pid;
const base = nginx ? `nginx, gzip_static, home` : "bare Bun, static route, home";
const rows: Row[] = [
  ...(nginx
    ? [
        { name: base, pid: nginx.pid, url: `${nginx.origin}/home.html`, headers: gzip },
        { name: "nginx, a script", pid: nginx.pid, url: `${nginx.origin}/asset.js`, headers: gzip },
        { name: "nginx, a font", pid: nginx.pid, url: `${nginx.origin}/font.woff2`, headers: gzip },
      ]
    : []),
  { name: "bare Bun, static route, home", pid: bare.pid, url: bare.origin, headers: gzip },
  { name: "home, gzip", pid, url: at("/"), headers: gzip },
  { name: "home, brotli", pid, url: at("/"), headers: br },
  { name: "home, counted, brotli", pid, url: at("/"), headers: { ...br, "user-agent": BROWSER } },
  { name: "home, 304", pid, url: at("/"), headers: { ...br, "if-none-match": await tagOf("/") } },
  { name: "an article", pid, url: at(article), headers: br },
  {
    name: "an article, 304",
    pid,
    url: at(article),
    headers: { ...br, "if-none-match": await tagOf(article) },
  },
  { name: "404, a new address each time", pid, url: at("/nowhere"), headers: br },
  { name: "404 of an article", pid, url: at("/blog/nowhere"), headers: br },
  { name: "a script", pid, url: at(asset), headers: gzip, beside: "nginx, a script" },
  { name: "a font", pid, url: at(font), headers: gzip, beside: "nginx, a font" },
  { name: "GET /api/books", pid, url: at("/api/books"), headers: br },
  ...peers.map(({ name, pid: peer, origin }) => ({
    name,
    pid: peer,
    url: `${origin}/`,
    headers: gzip,
    requests: PEER_REQUESTS,
  })),
];

const figures = new Map<string, number[]>(rows.map(({ name }) => [name, []]));
for (let round = -1; round < ROUNDS; round++) {
  for (const { name, pid: server, url, headers, requests = REQUESTS } of rows) {
    const count = round < 0 ? Math.min(WARMING, requests * 4) : requests;
    const before = await cpuMicroseconds(server);
    await load({ url, headers }, { requests: count, connections: CONNECTIONS });
    const each = ((await cpuMicroseconds(server)) - before) / count;
    if (round >= 0) figures.get(name)?.push(each);
  }
}
for (const { stop } of peers) await stop();

const besideOf = new Map(rows.map(({ name, beside }) => [name, beside]));
const referenceOf = (name: string): number => {
  const beside = besideOf.get(name);
  return median(figures.get(beside !== undefined && figures.has(beside) ? beside : base) ?? []);
};
const line = (name: string, value: string, ratio: string) =>
  console.log(`| ${name.padEnd(38)} | ${value.padStart(30)} | ${ratio.padStart(22)} |`);
const head = (...titles: [string, string, string]) => {
  console.log();
  line(...titles);
  console.log(`| ${"-".repeat(38)} | ${"-".repeat(29)}: | ${"-".repeat(21)}: |`);
};

console.log(`${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, Bun ${Bun.version}`);
head("CPU of one request", "µs, median (least to most)", base.split(",")[0] ?? base);
for (const [name, values] of figures) {
  const least = quantile(values, 0);
  const most = quantile(values, 1);
  line(
    name,
    `${median(values).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`,
    `${(median(values) / referenceOf(name)).toFixed(2)} ×`,
  );
}

const letters = join(folder, "data/outbox");
head("Messages, 64 connections", "figure", "to the fsyncs");
const server = { origin: site.origin, pid, letters };
for (const [name, value, ratio] of await measureWrites(server, join(folder, "scratch")))
  line(name, value, ratio);

await site.stop();
await bare.stop();
await nginx?.stop();
head("Memory and start", "median of five", "");
for (const [name, value] of await measureStart()) line(name, value, "");
await remove();
