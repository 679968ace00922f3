// The cost of counting visitors: nanoseconds per view, and memory after a million visitors. `bun bench/numbers.ts`
import { built } from "#generated/content.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { openContent } from "#src/content/open.ts";
import { numbersCounter } from "#src/services/numbers/counter.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const VIEWS = 300_000;
/** As many as a day tells apart. */
const VISITORS = 50_000;

const store = createStore(await openEngine({ path: ":memory:" }));
const counter = numbersCounter({
  config: readConfig({}),
  content: await openContent({ embedded: embeddedContent, folder: "/nowhere/content", built }),
  now: () => new Date(),
  origin: () => "http://127.0.0.1:3000",
  store,
});
const request = new Request("http://127.0.0.1:3000/", {
  headers: { "user-agent": AGENT, accept: "text/html", "accept-encoding": "br" },
});
const addresses = Array.from({ length: 1_000 }, (_, n) => `198.51.${n >> 8}.${n & 255}`);

const round = (): number => {
  const began = Bun.nanoseconds();
  for (let n = 0; n < VIEWS; n++) counter.view({ request, address: () => addresses[n % 1_000] ?? "" }, "/");
  return (Bun.nanoseconds() - began) / VIEWS;
};
round();
const rounds = Array.from({ length: 5 }, round).sort((one, other) => one - other);
console.log(`a view of a visitor seen before: ${Math.round(rounds[2] ?? 0)} ns`);

Bun.gc(true);
const before = process.memoryUsage();
for (let n = 0; n < VISITORS; n++)
  counter.view({ request, address: () => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }, "/");
Bun.gc(true);
const after = process.memoryUsage();
const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
console.log(`memory for 50,000 visitors: ${(used / 1e6).toFixed(1)} MB`);
process.exit(0);
