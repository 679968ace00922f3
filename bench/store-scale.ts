import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertResult } from "#src/store/assessment.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore, type Store } from "#src/store/store.ts";
import { insertSubmission } from "#src/store/submission.ts";
import { result, submission } from "#tests/store/rows.ts";

// Lists with 1,000 and with 100,000 rows: `bun bench/store-scale.ts`. Prints the median of each read and the ratio.

const WORDS =
  "growth team vision process metrics issues owner business freedom company plan people cash hiring".split(
    " ",
  );
const REPEATS = 41;
const wordAt = (n: number, k: number) => WORDS[(n * 7919 + k * 104_729) % WORDS.length] ?? "";

async function fill(store: Store, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += 1000) {
    await store.batch((tx) => {
      for (let n = from; n < Math.min(from + 1000, rows); n++) {
        const createdAt = new Date(1_700_000_000_000 + n * 1000).toISOString();
        const rare = n % Math.ceil(rows / 20) === 0 ? " zebrafish" : "";
        const message = Array.from({ length: 30 }, (_, k) => wordAt(n * 31, k)).join(" ") + rare;
        const email = `${wordAt(n, 3)}${n}${rare ? ".zebrafish" : ""}@x.example`;
        insertSubmission(
          tx,
          submission({ id: `s${n}`, name: `${wordAt(n, 1)} ${n}`, email, createdAt, message }),
        );
        const section = String(4 + (n % 17));
        insertResult(
          tx,
          result({
            id: `r${n}`,
            email,
            totalScore: String(Number(section) * 5),
            visionScore: section,
            teamScore: section,
            processScore: section,
            metricsScore: section,
            issuesScore: section,
            createdAt,
          }),
        );
      }
    });
  }
}

const reads = (store: Store, rows: number): Record<string, () => Promise<{ total: number }>> => ({
  "submissions, first page": () => store.submissions.list({ limit: 25 }),
  "submissions, rare word": () => store.submissions.list({ q: "zebrafish", limit: 25 }),
  "submissions, middle page": () => store.submissions.list({ limit: 25, offset: rows / 2 }),
  "submissions, last page": () => store.submissions.list({ limit: 25, offset: rows - 25 }),
  "submissions, middle by name": () => store.submissions.list({ limit: 25, offset: rows / 2, sort: "name" }),
  "submissions, common word": () => store.submissions.list({ q: "freedom", limit: 25 }),
  "submissions, two letters": () => store.submissions.list({ q: "zz", limit: 25 }),
  "results, first page": () => store.assessments.list({ limit: 25 }),
  "results, rare word": () => store.assessments.list({ q: "zebrafish", limit: 25 }),
  "results, middle page": () => store.assessments.list({ limit: 25, offset: rows / 2 }),
  "results, middle by score": () =>
    store.assessments.list({ limit: 25, offset: rows / 2, sort: "totalScore" }),
});

async function medians(rows: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-bench-"));
  const engine = await openEngine({ path: join(folder, "fivefold.sqlite") });
  const store = createStore(engine);
  await fill(store, rows);
  const figures: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads(store, rows))) {
    const times: number[] = [];
    for (let n = 0; n < REPEATS; n++) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    figures[name] = times.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? 0;
  }
  engine.close();
  rmSync(folder, { recursive: true });
  return figures;
}

const few = await medians(1_000);
const many = await medians(100_000);
for (const [name, ms] of Object.entries(many)) {
  const base = few[name] ?? Number.NaN;
  console.log(`${name.padEnd(30)} ${base.toFixed(3)} ms → ${ms.toFixed(3)} ms  ×${(ms / base).toFixed(1)}`);
}
