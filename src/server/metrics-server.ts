import { existsSync, readFileSync, statSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { areCopiesOverdue, lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import type { Deps } from "#src/deps.ts";
import { listenOn } from "./listen.ts";
import { metricText } from "./metrics.ts";

const LAG_STEP_MS = 100;
const STARTED_S = Date.now() / 1000 - process.uptime();

/** What of the memory is this process's own, in bytes; none where the system does not tell (Linux alone does). */
const privateMemory = (): Record<string, number> => {
  const path = "/proc/self/smaps_rollup";
  const rollup = existsSync(path) ? readFileSync(path, "utf8") : "";
  const kinds = rollup.matchAll(/^(Private_Dirty|Anonymous): +(\d+) kB$/gm);
  return Object.fromEntries([...kinds].map(([, kind = "", kB]) => [kind.toLowerCase(), Number(kB) * 1024]));
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const secondsOf = (last: { at: string } | null): number => (last ? Date.parse(last.at) / 1000 : 0);

const gaugesOf = async ({ config, now, pages, paths, store }: Deps, lagSeconds: number): Promise<string> => {
  const { waitingSince, ...letters } = await store.outbox.stats();
  const waitingMs = waitingSince ? Math.max(0, now().getTime() - Date.parse(waitingSince)) : 0;
  const backup = await lastBackup(paths.folder);
  const copy = await lastCopy(paths.folder);
  const drill = await lastDrill(paths.folder);
  const overdue = Number(areCopiesOverdue(copy, config, now()));
  const { kept, hits, misses } = pages.stats();
  const by = (label: string, values: Record<string, number>) =>
    Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
  const gauge = (name: string, help: string, value: number | ReturnType<typeof by>) =>
    metricText(name, "gauge", help, typeof value === "number" ? [{ value }] : value);
  const sizes = { database: sizeOf(paths.database), log: sizeOf(`${paths.database}-wal`) };
  return [
    gauge("fivefold_pages_kept", "Rendered pages in the cache.", kept),
    gauge("fivefold_letters", "Letters in the outbox by state.", by("state", letters)),
    gauge("fivefold_letters_waiting_seconds", "Since the oldest queued letter is due.", waitingMs / 1000),
    gauge("fivefold_loop_lag_seconds", "Longest delay of the event loop since the last reading.", lagSeconds),
    gauge("fivefold_last_backup_timestamp_seconds", "The last backup; 0 for never.", secondsOf(backup)),
    gauge("fivefold_last_copy_timestamp_seconds", "The last copy; 0 for never.", secondsOf(copy)),
    gauge("fivefold_copies_overdue", "1 for no copy ever, or none for three intervals.", overdue),
    gauge("fivefold_last_drill_timestamp_seconds", "The last drill; 0 for never.", secondsOf(drill)),
    gauge("fivefold_last_drill_seconds", "How long that drill took.", (drill?.ms ?? 0) / 1000),
    gauge("process_start_time_seconds", "When the process started.", STARTED_S),
    gauge("fivefold_database_bytes", "Size of the database and of its log.", by("file", sizes)),
    gauge("fivefold_memory_bytes", "Memory of this process alone.", by("kind", privateMemory())),
    metricText(
      "fivefold_page_cache_total",
      "counter",
      "Page reads by whether the page was kept.",
      by("found", { yes: hits, no: misses }),
    ),
  ].join("");
};

export const serveMetrics = (deps: Deps) => {
  const { metricsPort } = deps.config;
  if (metricsPort === undefined) return undefined;
  // Its own step, 10 ms, would wake a site at rest a hundred times a second.
  const lag = monitorEventLoopDelay({ resolution: LAG_STEP_MS });
  lag.enable();
  const worstLag = (): number => {
    const seconds = lag.max / 1e9;
    lag.reset();
    return seconds;
  };
  const server = listenOn("FIVEFOLD_METRICS_PORT", {
    hostname: "127.0.0.1",
    port: metricsPort,
    routes: {
      "/metrics": async () =>
        new Response(deps.metrics.text() + (await gaugesOf(deps, worstLag())), {
          headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
        }),
    },
    fetch: () => new Response("The figures are at /metrics.\n", { status: 404 }),
  });
  return {
    address: `http://127.0.0.1:${server.port}/metrics`,
    stop: () => {
      lag.disable();
      void server.stop(true);
    },
  };
};
