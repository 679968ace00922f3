import { lockDirectory } from "#src/data-directory/guard.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { putSubmission } from "./put.ts";
import { submission } from "./rows.ts";

// A second process for the tests: `holder.ts lock DIR` holds a directory; `holder.ts write FILE` writes submissions in
// bursts and prints the id of each once it is acknowledged; `holder.ts busy FILE` holds the write lock until told to end.
const [what, path = ""] = process.argv.slice(2);

if (what === "lock") {
  const lock = lockDirectory(path);
  console.write("held\n");
  // Whoever lets go of it may lose it.
  setInterval(() => lock, 60_000);
} else if (what === "write") {
  const store = createStore(await openEngine({ path }));
  for (;;) {
    const burst = Array.from({ length: 20 }, async () => {
      const { id } = await putSubmission(store, submission({ id: crypto.randomUUID() }));
      console.write(`${id}\n`);
    });
    await Promise.all(burst);
  }
} else if (what === "busy") {
  const engine = await openEngine({ path });
  engine.client.run("BEGIN IMMEDIATE");
  console.write("held\n");
  for await (const _ of console) break;
  engine.client.run("COMMIT");
  engine.close();
}
