import { readFileSync } from "node:fs";
import { openEngine } from "#src/store/sqlite/engine.ts";

// bun tests/store/scrub-child.ts DATABASE MEGABYTES: fills a database, scrubs it, and prints by how many megabytes the peak of
// this process's memory rose meanwhile, and for how many milliseconds its loop was at work without a pause at most.
const [path = "", megabytes = "0"] = process.argv.slice(2);
const engine = await openEngine({ path });
engine.client.run("CREATE TABLE filler (bytes BLOB)");
for (let one = 0; one < Number(megabytes); one++)
  engine.client.run("INSERT INTO filler VALUES (randomblob(1048576))");
engine.checkpoint();
const peak = () => process.resourceUsage().maxRSS / 1024;
const atWork = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
const before = peak();
let held = 0;
let last = atWork();
const look = () => {
  held = Math.max(held, atWork() - last);
  last = atWork();
};
const looking = setInterval(look, 0);
const scrubbed = await engine.scrub();
look();
clearInterval(looking);
console.log(JSON.stringify({ scrubbed, rose: peak() - before, held }));
engine.close();
