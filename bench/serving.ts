import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";

// bun bench/serving.ts: CPU that a request costs the server, as a ratio to a bare Bun server that sends the same bytes from a
// static route. Read from the process's own accounting (/proc), so that the load generator does not count.

const ROUNDS = 5;
const REQUESTS = 4_000;
const CONNECTIONS = 16;
const TICKS_PER_SECOND = 100;

const cpuSeconds = async (pid: number): Promise<number> => {
  const stat = await Bun.file(`/proc/${pid}/stat`).text();
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

const load = async (url: string, headers: Record<string, string>): Promise<void> => {
  let left = REQUESTS;
  const connection = async () => {
    while (left-- > 0) {
      const response = await fetch(url, { headers, decompress: false });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
};

const microsecondsPerRequest = async (
  pid: number,
  url: string,
  headers: Record<string, string>,
): Promise<number> => {
  const before = await cpuSeconds(pid);
  await load(url, headers);
  return (((await cpuSeconds(pid)) - before) / REQUESTS) * 1e6;
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const reference = async (body: Uint8Array) => {
  const { folder, remove } = await emptyFolder();
  const bytes = join(folder, "page.br");
  await Bun.write(bytes, body);
  const script = join(folder, "reference.ts");
  await Bun.write(
    script,
    `const page = new Response(await Bun.file(${JSON.stringify(bytes)}).bytes(), { headers: { "content-type": "text/html", "content-encoding": "br" } });
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, routes: { "/": page }, fetch: () => new Response(null, { status: 404 }) });
console.log(server.url.href);`,
  );
  const child = Bun.spawn(["bun", script], {
    stdout: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { value } = await child.stdout.getReader().read();
  return {
    pid: child.pid,
    url: new TextDecoder().decode(value).trim(),
    stop: async () => {
      child.kill();
      await child.exited;
      await remove();
    },
  };
};

const { folder, remove } = await emptyFolder();
const site = await serveProgram({ cwd: folder, env: { FIVEFOLD_RATE_LIMIT: "off" } });
const home = await (await fetch(site.origin)).text();
const bare = await reference(brotliCompressSync(home));
const tag = (await fetch(site.origin)).headers.get("etag") ?? "";

const cases: [string, number, string, Record<string, string>][] = [
  ["bare Bun, static route, same page", bare.pid, bare.url, { "accept-encoding": "br" }],
  ["home, kept page, brotli", site.child.pid, `${site.origin}/`, { "accept-encoding": "br" }],
  ["home, 304", site.child.pid, `${site.origin}/`, { "accept-encoding": "br", "if-none-match": tag }],
  ["404 page, rendered each time", site.child.pid, `${site.origin}/nowhere`, { "accept-encoding": "br" }],
  ["GET /api/books", site.child.pid, `${site.origin}/api/books`, {}],
];

for (const [, , url, headers] of cases) await load(url, headers);
const figures = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, pid, url, headers] of cases) {
    figures.set(name, [...(figures.get(name) ?? []), await microsecondsPerRequest(pid, url, headers)]);
  }
}
const base = median(figures.get(cases[0]?.[0] ?? "") ?? [1]);
for (const [name, values] of figures) {
  const cpu = median(values);
  console.log(
    `${name.padEnd(36)} ${cpu.toFixed(0).padStart(6)} µs CPU a request   ${(cpu / base).toFixed(2)} × the bare server`,
  );
}
await site.stop();
await bare.stop();
await remove();
