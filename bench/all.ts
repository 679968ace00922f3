import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { measureGrowth } from "./growth.ts";
import { measureRemade } from "./remade.ts";
import { measureRequests } from "./requests.ts";
import { measureStart } from "./start.ts";
import { type Line, printHead, printLine } from "./table.ts";
import { measureWrites } from "./writes.ts";

// bun bench/all.ts [PART]…: the cost of a request, a change, a message, a hundred thousand rows and a start, as ratios to
// what was measured beside it in the same run. Parts: requests, remade, writes, growth, start; none named: all of them.
// CPU time is that of the server's whole process tree, from /proc, so that other load hardly shows.
// `--without-peers` leaves Next.js, Astro and Ghost out.

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith("--"));
const isRequested = (part: string): boolean => named.length === 0 || named.includes(part);
const load = () => loadavg()[0]?.toFixed(1) ?? "?";
const print = (lines: readonly Line[]) => {
  for (const line of lines) printLine(line);
};

console.log(
  `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, Bun ${Bun.version}, load average ${load()}`,
);

if (isRequested("requests") || isRequested("writes")) {
  const { folder, remove } = await emptyFolder();
  const site = await serveProgram({ cwd: folder, env: { FIVEFOLD_RATE_LIMIT: "off" } });
  const server = { origin: site.origin, pid: site.child.pid };
  if (isRequested("requests")) {
    const withPeers = !options.includes("--without-peers");
    const { beside, lines } = await measureRequests(server, { withPeers });
    printHead("CPU of one request", "median (least to most)", `to ${beside.split(",")[0] ?? beside}`);
    print(lines);
  }
  if (isRequested("writes")) {
    const database = join(folder, "data/fivefold.sqlite");
    const lines = await measureWrites({ ...server, database }, join(folder, "scratch"));
    printHead("Writes, 64 connections", "figure", "to the fsyncs");
    print(lines);
  }
  await site.stop();
  await remove();
}
if (isRequested("remade")) {
  const lines = await measureRemade();
  printHead("After a change", "median of five", "to rest");
  print(lines);
}
if (isRequested("growth")) {
  const lines = await measureGrowth();
  printHead("Staff's lists over HTTP", "1,000 → 100,000 messages", "ratio");
  print(lines);
}
if (isRequested("start")) {
  const lines = await measureStart();
  printHead("Memory and start", "median of five", "");
  print(lines);
}
console.log(`\nLoad average at the end: ${load()}`);
