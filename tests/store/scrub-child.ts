import { openEngine } from "#src/store/sqlite/engine.ts";

// bun tests/store/scrub-child.ts DATABASE MEGABYTES: fills a database, scrubs it, and prints by how many megabytes the peak of
// this process's memory rose meanwhile.
const [path = "", megabytes = "0"] = process.argv.slice(2);
const engine = await openEngine({ path });
engine.client.run("CREATE TABLE filler (bytes BLOB)");
for (let one = 0; one < Number(megabytes); one++)
  engine.client.run("INSERT INTO filler VALUES (randomblob(1048576))");
const peak = () => process.resourceUsage().maxRSS / 1024;
const before = peak();
const scrubbed = await engine.scrub();
console.log(JSON.stringify({ scrubbed, rose: peak() - before }));
engine.close();
