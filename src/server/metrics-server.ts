import { existsSync, readFileSync, statSync } from "node:fs";
import { areCopiesOverdue, lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import type { Deps } from "#src/deps.ts";
import { listenOn } from "./listen.ts";
import { metricText } from "./metrics.ts";

const LAG_CHECK_MS = 500;
const STARTED_S = Date.now() / 1000 - process.uptime();

/** Watches how late the loop runs a timer; `worst` returns the longest delay in seconds since it was last called. */
const watchLag = () => {
  let worst = 0;
  let due = performance.now() + LAG_CHECK_MS;
  const timer = setInterval(() => {
    worst = Math.max(worst, performance.now() - due);
    due = performance.now() + LAG_CHECK_MS;
  }, LAG_CHECK_MS);
  return {
    worst: () => {
      const seconds = worst / 1000;
      worst = 0;
      return seconds;
    },
    stop: () => clearInterval(timer),
  };
};

/** What of the memory is this process's own, in bytes; none where the system does not tell (Linux alone does). */
const privateMemory = () => {
  const path = "/proc/self/smaps_rollup";
  const rollup = existsSync(path) ? readFileSync(path, "utf8") : "";
  return ["Private_Dirty", "Anonymous"].flatMap((kind) => {
    const [, kilobytes] = new RegExp(`^${kind}: +(\\d+) kB$`, "m").exec(rollup) ?? [];
    return kilobytes ? [{ labels: { kind: kind.toLowerCase() }, value: Number(kilobytes) * 1024 }] : [];
  });
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const secondsOf = (at: string | undefined): number => (at ? Date.parse(at) / 1000 : 0);

const gaugesOf = async ({ config, now, pages, paths, store }: Deps, lagSeconds: number): Promise<string> => {
  const { waitingSince, ...letters } = await store.outbox.stats();
  const waitingMs = waitingSince ? Math.max(0, now().getTime() - Date.parse(waitingSince)) : 0;
  const backup = await lastBackup(paths.folder);
  const copy = await lastCopy(paths.folder);
  const drill = await lastDrill(paths.folder);
  const { kept, hits, misses } = pages.stats();
  const gauges: Record<string, [help: string, value: number]> = {
    fivefold_pages_kept: ["Rendered pages in the cache.", kept],
    fivefold_letters_waiting_seconds: ["How long the oldest queued letter has been due.", waitingMs / 1000],
    fivefold_loop_lag_seconds: ["Longest delay of the event loop since the last reading.", lagSeconds],
    fivefold_last_backup_timestamp_seconds: [
      "When the last backup was made; 0 for never.",
      secondsOf(backup?.at),
    ],
    fivefold_last_copy_timestamp_seconds: [
      "When the last copy went to the bucket; 0 for never.",
      secondsOf(copy?.at),
    ],
    fivefold_copies_overdue: [
      "1 if the bucket of the settings never got a copy, or none for three times the interval.",
      Number(areCopiesOverdue(copy, config, now())),
    ],
    fivefold_last_drill_timestamp_seconds: [
      "When a backup was last proved to be restorable; 0 for never.",
      secondsOf(drill?.at),
    ],
    fivefold_last_drill_seconds: [
      "How long that drill took, the fetching included.",
      (drill?.ms ?? 0) / 1000,
    ],
    process_start_time_seconds: ["When the process started.", STARTED_S],
  };
  return [
    ...Object.entries(gauges).map(([name, [help, value]]) => metricText(name, "gauge", help, [{ value }])),
    metricText("fivefold_page_cache_total", "counter", "Page reads by whether the page was kept.", [
      { labels: { found: "yes" }, value: hits },
      { labels: { found: "no" }, value: misses },
    ]),
    metricText(
      "fivefold_letters",
      "gauge",
      "Letters in the outbox by state.",
      Object.entries(letters).map(([state, value]) => ({ labels: { state }, value })),
    ),
    metricText("fivefold_database_bytes", "gauge", "Size of the database and of its log.", [
      { labels: { file: "database" }, value: sizeOf(paths.database) },
      { labels: { file: "log" }, value: sizeOf(`${paths.database}-wal`) },
    ]),
    metricText(
      "fivefold_memory_bytes",
      "gauge",
      "Memory of this process alone: pages of the program are not counted, which the kernel may drop.",
      privateMemory(),
    ),
  ].join("");
};

/** Serves GET /metrics for Prometheus on loopback when FIVEFOLD_METRICS_PORT is set. @throws PortTaken */
export const serveMetrics = (deps: Deps) => {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  const lag = watchLag();
  const server = listenOn("FIVEFOLD_METRICS_PORT", {
    hostname: "127.0.0.1",
    port: metricsPort,
    routes: {
      "/metrics": async () =>
        new Response(deps.metrics.text() + (await gaugesOf(deps, lag.worst())), {
          headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
        }),
    },
    fetch: () => new Response("The figures are at /metrics.\n", { status: 404 }),
  });
  return {
    address: `http://127.0.0.1:${server.port}/metrics`,
    stop: () => {
      lag.stop();
      void server.stop(true);
    },
  };
};
