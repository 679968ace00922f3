import { prepareDirectory } from "#src/data-directory/guard.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

// bun bench/fill.ts DIR [ROWS]: makes a data directory with many submissions, for trying commands on a large site.
const [folder = "data", rows = "100000"] = process.argv.slice(2);
const AT_ONCE = 2_000;
const WORDS = "vans phone plan team numbers quarter owner letter harbor quiet".split(" ");

prepareDirectory(folder);
const engine = await openEngine({ path: `${folder}/fivefold.sqlite` });
const store = createStore(engine);
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => WORDS[(seed * 7 + place * 3) % WORDS.length]).join(" ");
for (let from = 0; from < Number(rows); from += AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(rows) - from) }, async (_, place) => {
      const count = from + place;
      const createdAt = new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString();
      await putSubmission(
        store,
        submission({
          id: crypto.randomUUID(),
          name: `Person ${count}`,
          email: `person${count}@practice.example`,
          company: words(count, 2),
          message: words(count, 60),
          createdAt,
        }),
      );
    }),
  );
}
engine.close();
