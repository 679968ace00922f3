// What staff wait for while they write: a preview of a change, and a publish until a visitor sees it. `bun bench/words.ts`
// CPU time is this process's, beside what the clock says: other load shows in the second alone.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestSite } from "#tests/harness/site.ts";
import { printHead, printLine } from "./table.ts";

const ROUNDS = 30;
/** Rounds that only warm up. */
const FIRST = 5;

const folder = await mkdtemp(join(tmpdir(), "fivefold-bench-words-"));
const site = await openTestSite({}, { folder });
const headers = await site.signIn("admin");

const measured = new Map<string, { wall: number; cpu: number }[]>();
const measure = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  const all = measured.get(name) ?? [];
  measured.set(name, [...all, { wall: performance.now() - began, cpu: (user + system) / 1_000 }]);
  return value;
};

const send = async (method: string, path: string, json: unknown): Promise<string> => {
  const answer = await site.request(path, { method, headers, json });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
};

for (let round = 0; round < ROUNDS; round++) {
  const title = `Headline ${round}`;
  const read = await (await site.request("/api/content/home.yaml?shape=1", { headers })).json();
  const files = [{ file: "home.yaml", hash: read.hash, changes: [{ path: "hero.title", value: title }] }];
  const kept = await measure("what waits is kept", () => send("PUT", "/api/content/working-copy", { files }));
  await measure("what does not fit is said", () => send("POST", "/api/content/files", { files }));
  await measure("the page with what waits", async () => (await site.request("/?edit", { headers })).text());
  const letter = { file: "letters/result.yaml", files: [] };
  await measure("a letter as it will arrive", () => send("POST", "/api/letters/preview", letter));
  await measure("publish to seen", async () => {
    await send("PATCH", "/api/content", { files });
    const page = await (await site.request("/")).text();
    if (!page.includes(title)) throw new Error("what was published is not on the page");
  });
  // The longest file: every text of the program, here one of each page.
  const all = await (await site.request("/api/content/words.yaml", { headers })).json();
  const word = [{ file: "words.yaml", hash: all.hash, changes: [{ path: ["Skip"], value: title }] }];
  await measure("publish to seen, of all texts", async () => {
    await send("PATCH", "/api/content", { files: word });
    await (await site.request("/")).text();
    if (site.content.current.language.words.Skip !== title)
      throw new Error("what was published is not shown");
  });
  await site.request("/api/content/working-copy", {
    method: "DELETE",
    headers: { ...headers, "if-match": `"${JSON.parse(kept).revision}"` },
  });
}

const middle = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;
printHead("staff's words", "by the clock, median", "CPU, median");
for (const [name, all] of measured) {
  const warm = all.slice(FIRST);
  const ms = (of: "wall" | "cpu") => `${middle(warm.map((each) => each[of])).toFixed(0)} ms`;
  printLine([name, ms("wall"), ms("cpu")]);
}
site.close();
await rm(folder, { recursive: true });
process.exit(0);
