import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { load, median, quantile } from "./load.ts";
import { cpuMicroseconds } from "./processes.ts";
import { serveBare, serveNginx } from "./references.ts";
import { measureStart } from "./start.ts";
import { measureWrites } from "./writes.ts";

// bun bench/all.ts: what a request, a message and a start cost, beside other servers on the same machine in the
// same run. CPU is that of the server's whole process tree, from /proc, so that other load shows little; each figure is
// the median of five rounds, with the least and the most.

const ROUNDS = 5;
const REQUESTS = 5_000;
const CONNECTIONS = 16;
const NGINX_PORT = 48_931;

type Row = { name: string; pid: number; url: string; headers: Record<string, string>; requests?: number };

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

// The first reader of a coding gets it quickly made: what is measured is what every later one gets.
for (const path of ["/", article, "/nowhere"])
  for (const headers of [gzip, br]) await fetch(at(path), { headers });
await Bun.sleep(2_000);

const nginx = await serveNginx({ "home.html": home, "asset.js": await bytesOf(asset) }, NGINX_PORT);
const bare = await serveBare(home);

const pid = site.child.pid;
const base = nginx ? `nginx, gzip_static, home` : "bare Bun, static route, home";
const rows: Row[] = [
  ...(nginx
    ? [
        { name: base, pid: nginx.pid, url: `${nginx.origin}/home.html`, headers: gzip },
        { name: "nginx, an asset", pid: nginx.pid, url: `${nginx.origin}/asset.js`, headers: gzip },
      ]
    : []),
  { name: "bare Bun, static route, home", pid: bare.pid, url: bare.origin, headers: gzip },
  { name: "home, gzip", pid, url: at("/"), headers: gzip },
  { name: "home, brotli", pid, url: at("/"), headers: br },
  { name: "home, 304", pid, url: at("/"), headers: { ...br, "if-none-match": await tagOf("/") } },
  { name: "an article", pid, url: at(article), headers: br },
  {
    name: "an article, 304",
    pid,
    url: at(article),
    headers: { ...br, "if-none-match": await tagOf(article) },
  },
  { name: "404, a new address each time", pid, url: at("/nowhere"), headers: br },
  { name: "an asset", pid, url: at(asset), headers: gzip },
  { name: "GET /api/books", pid, url: at("/api/books"), headers: br },
];

const figures = new Map<string, number[]>(rows.map(({ name }) => [name, []]));
for (let round = -1; round < ROUNDS; round++) {
  for (const { name, pid: server, url, headers, requests = REQUESTS } of rows) {
    const before = await cpuMicroseconds(server);
    await load({ url, headers }, { requests, connections: CONNECTIONS });
    const each = ((await cpuMicroseconds(server)) - before) / requests;
    // The first round warms everybody up.
    if (round >= 0) figures.get(name)?.push(each);
  }
}

const reference = median(figures.get(base) ?? []);
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
    `${(median(values) / reference).toFixed(2)} ×`,
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
