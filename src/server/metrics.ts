import { existsSync, readFileSync, statSync } from "node:fs";
import { METHODS } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { areCopiesOverdue, lastBackup, lastCopy, lastDrill } from "#src/data-directory/backup/last.ts";
import type { Deps } from "#src/deps.ts";
import { listenOn } from "./listen.ts";

const STEPS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts what happens in the process. Holds route patterns, statuses and kinds of letters; nothing about a person. */
export const createMetrics = () => {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const requests = counter("fivefold_requests_total", "Requests answered.", ["method", "route", "status"]);
  const times = new Histogram({
    name: "fivefold_request_seconds",
    help: "Time to answer.",
    labelNames: ["route"],
    buckets: STEPS_S,
    registers: [registry],
  });
  const tries = "Tries to send a letter, by how they ended.";
  const letters = counter("fivefold_letter_tries_total", tries, ["kind", "end"]);
  return {
    registry,
    /** `route` is the route's pattern, never the address. */
    countRequest: (method: string, route: string, status: number, ms: number): void => {
      requests.inc({ method: METHODS.includes(method) ? method : "other", route, status });
      times.observe({ route }, ms / 1000);
    },
    countLetter: (tried: { kind: string; end: string }): void => letters.inc(tried),
  };
};

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

const gaugesOf = async ({ config, now, pages, paths, store }: Deps, lagSeconds: number) => {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const gauges = (name: string, help: string, label: string, values: Record<string, number>) => {
    const made = new Gauge({ name, help, labelNames: [label], registers: [registry] });
    for (const [key, value] of Object.entries(values)) made.set({ [label]: key }, value);
  };
  const { waitingSince, ...letters } = await store.outbox.stats();
  const waitingMs = waitingSince ? Math.max(0, now().getTime() - Date.parse(waitingSince)) : 0;
  const backup = await lastBackup(paths.folder);
  const copy = await lastCopy(paths.folder);
  const drill = await lastDrill(paths.folder);
  const overdue = Number(areCopiesOverdue(copy, config, now()));
  const { hits, misses } = pages.stats();
  const sizes = { database: sizeOf(paths.database), log: sizeOf(`${paths.database}-wal`) };
  gauges("fivefold_letters", "Letters in the outbox by state.", "state", letters);
  gauge("fivefold_letters_waiting_seconds", "Since the oldest queued letter is due.", waitingMs / 1000);
  gauge("fivefold_loop_lag_seconds", "Longest delay of the event loop since the last reading.", lagSeconds);
  gauge("fivefold_last_backup_timestamp_seconds", "The last backup; 0 for never.", secondsOf(backup));
  gauge("fivefold_last_copy_timestamp_seconds", "The last copy; 0 for never.", secondsOf(copy));
  gauge("fivefold_copies_overdue", "1 for no copy ever, or none for three intervals.", overdue);
  gauge("fivefold_last_drill_timestamp_seconds", "The last drill; 0 for never.", secondsOf(drill));
  gauge("process_start_time_seconds", "When the process started.", STARTED_S);
  gauges("fivefold_database_bytes", "Size of the database and of its log.", "file", sizes);
  gauges("fivefold_memory_bytes", "Memory of this process alone.", "kind", privateMemory());
  const reads = new Counter({
    name: "fivefold_page_cache_total",
    help: "Page reads by whether the page was kept.",
    labelNames: ["found"],
    registers: [registry],
  });
  reads.inc({ found: "yes" }, hits);
  reads.inc({ found: "no" }, misses);
  return registry;
};

export const serveMetrics = (deps: Deps, counted: Registry) => {
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
    port: deps.config.metricsPort,
    routes: {
      "/metrics": async () => {
        const all = Registry.merge([counted, await gaugesOf(deps, worstLag())]);
        return new Response(await all.metrics(), { headers: { "content-type": all.contentType } });
      },
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
