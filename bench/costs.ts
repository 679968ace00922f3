import { load, median, quantile } from "./load.ts";
import { cpuMicroseconds } from "./processes.ts";
import type { Line } from "./table.ts";

/** A request whose CPU cost is measured: of which process, where, and with which headers. */
export type Asked = {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
  /** Of the slow peers, fewer. */
  requests?: number;
  /** The row that it is compared with; default: the first row. */
  beside?: string;
  /** What the ratio should be at most. */
  wanted?: string;
};

const ROUNDS = 5;
const REQUESTS = 5_000;
/** Warm-up requests, until the runtime's JIT compilers are idle: their CPU time would be counted as requests'. */
const WARMING = 20_000;
const CONNECTIONS = 16;

const costOf = async ({ pid, url, headers }: Asked, requests: number): Promise<number> => {
  const before = await cpuMicroseconds(pid);
  await load({ url, headers }, { requests, connections: CONNECTIONS });
  return (await cpuMicroseconds(pid)) - before;
};

/** One round asks each row in turn: what else the machine does meanwhile falls on all of them alike. */
const measureRound = async (rows: readonly Asked[]): Promise<Map<string, number>> => {
  const spent = new Map<string, number>();
  for (const row of rows) {
    const requests = row.requests ?? REQUESTS;
    spent.set(row.name, (await costOf(row, requests)) / requests);
  }
  return spent;
};

/**
 * Measures the CPU of one request of each row in µs, five rounds of it: the median with the least and the most, and the
 * median of each round's ratio to the row beside it.
 */
export const measureCosts = async (rows: readonly Asked[]): Promise<Line[]> => {
  for (const row of rows) await costOf(row, Math.min(WARMING, (row.requests ?? REQUESTS) * 4));
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(rows));
  const first = rows[0]?.name ?? "";
  return rows.map(({ name, beside = first, wanted }) => {
    const values = rounds.map((spent) => spent.get(name) ?? Number.NaN);
    const ratios = rounds.map((spent) => (spent.get(name) ?? 0) / (spent.get(beside) ?? 1));
    const [least, most] = [quantile(values, 0), quantile(values, 1)].map((value) => value.toFixed(1));
    const bound = wanted ? ` (wanted ${wanted})` : "";
    return [
      name,
      `${median(values).toFixed(1)} µs (${least} to ${most})`,
      `${median(ratios).toFixed(2)} ×${bound}`,
    ];
  });
};
