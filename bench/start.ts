import { join } from "node:path";
import { ROOT } from "#build/import-graph.ts";
import { BINARY, emptyFolder, serveProgram } from "#tests/harness/program.ts";
import { load, median } from "./load.ts";
import { cpuMicroseconds, privateMb } from "./processes.ts";
import type { Line } from "./table.ts";

const ROUNDS = 5;
const PAGES = ["/framework", "/process", "/assessment", "/books", "/blog", "/feed.xml", "/sitemap.xml"];
/** Time for a started server to settle: home compressed in its strong form, memory freed. */
const SETTLED_MS = 3_000;
/** By then, what drew share images has ended. */
const RESTED_MS = 20_000;

const commandCpu = async (args: string[]): Promise<number> => {
  const child = Bun.spawn([BINARY, ...args], { stdout: "ignore", stderr: "ignore" });
  await child.exited;
  const { user = 0n, system = 0n } = child.resourceUsage()?.cpuTime ?? {};
  return Number(BigInt(user) + BigInt(system)) / 1000;
};

/** What the units tell the runtime: the memory of a service is meant. */
const asService = async (): Promise<Record<string, string>> => {
  const unit = await Bun.file(join(ROOT, "deploy/fivefold@.service")).text();
  return Object.fromEntries(
    [...unit.matchAll(/(BUN_JSC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value]),
  );
};

const started = async (cwd: string) => {
  const site = await serveProgram({ cwd, env: await asService() });
  await (await fetch(site.origin)).arrayBuffer();
  return site;
};

/** Waits until the share image of every article is drawn, which its first reader starts, and returns how many there are. */
const drawShareImages = async (origin: string): Promise<number> => {
  const posts = (await (await fetch(`${origin}/api/blog-posts?published=true`)).json()) as { slug: string }[];
  const isDrawn = async (slug: string) =>
    /property="og:image" content="[^"]*\/share\//.test(await (await fetch(`${origin}/blog/${slug}`)).text());
  for (const { slug } of posts) while (!(await isDrawn(slug))) await Bun.sleep(100);
  return posts.length;
};

/** Measures the time of a start and the memory of a started server. */
export const measureStart = async (): Promise<Line[]> => {
  const { folder, remove } = await emptyFolder();
  const versions: number[] = [];
  const firsts: number[] = [];
  await (await started(folder)).stop();
  for (let round = 0; round < ROUNDS; round++) {
    versions.push(await commandCpu(["--version"]));
    const site = await started(folder);
    firsts.push((await cpuMicroseconds(site.child.pid)) / 1000);
    await site.stop();
  }
  const site = await started(folder);
  await Bun.sleep(SETTLED_MS);
  const idle = await privateMb(site.child.pid);
  for (const page of PAGES) await (await fetch(`${site.origin}${page}`)).arrayBuffer();
  await Bun.sleep(SETTLED_MS);
  const all = await privateMb(site.child.pid);
  await load({ url: site.origin }, { requests: 10_000, connections: 4 });
  await Bun.sleep(SETTLED_MS);
  const many = await privateMb(site.child.pid);
  const images = await drawShareImages(site.origin);
  const drawing = await privateMb(site.child.pid);
  await Bun.sleep(RESTED_MS);
  const rested = await privateMb(site.child.pid);
  await site.stop();
  await remove();
  return [
    ["`fivefold --version`, CPU", `${median(versions).toFixed(0)} ms`, "(wanted 30)"],
    ["first answer of `serve`, CPU from exec", `${median(firsts).toFixed(0)} ms`, "(wanted 150)"],
    ["idle after the first page, private", `${idle.toFixed(1)} MB`, "(wanted 20)"],
    ["after every public page, private", `${all.toFixed(0)} MB`, "(wanted 90)"],
    ["after 10,000 pages, private", `${many.toFixed(1)} MB`, "(wanted 30)"],
    [`after ${images} share images were drawn`, `${drawing.toFixed(0)} MB`, ""],
    [`… ${RESTED_MS / 1_000} s later`, `${rested.toFixed(0)} MB`, "(wanted 90)"],
  ];
};
