import { METHODS } from "node:http";

const KNOWN_METHODS = new Set(METHODS);

const STEPS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** What requests are counted by: method, the route's pattern (never the address) and status. */
type RequestKind = { method: string; route: string; status: number };

export type LetterSample = { kind: string; end: string };

type Times = { counts: number[]; sum: number; total: number };

const label = (value: string): string =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

export const metricText = (
  name: string,
  type: "counter" | "gauge" | "histogram",
  help: string,
  lines: readonly { labels?: Record<string, string>; value: number; suffix?: string }[],
): string => {
  const rows = lines.map(({ labels = {}, value, suffix = "" }) => {
    const shown = Object.entries(labels).map(([key, text]) => `${key}="${label(text)}"`);
    return `${name}${suffix}${shown.length > 0 ? `{${shown.join(",")}}` : ""} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${rows.join("")}`;
};

/** Counts what happens in the process. Holds route patterns, statuses and kinds of letters; nothing about a person. */
export const createMetrics = () => {
  const requests = new Map<string, { labels: Record<string, string>; value: number }>();
  const times = new Map<string, Times>();
  const letters = new Map<string, { labels: Record<string, string>; value: number }>();

  const countedIn = (table: typeof requests, key: string, labels: Record<string, string>) => {
    const counted = table.get(key) ?? { labels, value: 0 };
    table.set(key, counted);
    return counted;
  };

  return {
    series: ({ method, route, status }: RequestKind): ((ms: number) => void) => {
      const verb = KNOWN_METHODS.has(method) ? method : "other";
      const labels = { method: verb, route, status: String(status) };
      const counted = countedIn(requests, `${verb} ${status} ${route}`, labels);
      const time = times.get(route) ?? { counts: STEPS_S.map(() => 0), sum: 0, total: 0 };
      times.set(route, time);
      return (ms) => {
        const seconds = ms / 1000;
        counted.value += 1;
        time.sum += seconds;
        time.total += 1;
        const step = STEPS_S.findIndex((bound) => seconds <= bound);
        if (step >= 0) time.counts[step] = (time.counts[step] ?? 0) + 1;
      };
    },
    letter: ({ kind, end }: LetterSample): void => {
      countedIn(letters, `${kind} ${end}`, { kind, end }).value += 1;
    },
    text: (): string =>
      [
        metricText("fivefold_requests_total", "counter", "Requests answered.", [...requests.values()]),
        metricText(
          "fivefold_request_seconds",
          "histogram",
          "Time to answer.",
          [...times].flatMap(([route, time]) => timeLines(route, time)),
        ),
        metricText("fivefold_letter_tries_total", "counter", "Tries to send a letter, by how they ended.", [
          ...letters.values(),
        ]),
      ].join(""),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

const timeLines = (route: string, { counts, sum, total }: Times) => {
  let below = 0;
  const buckets = STEPS_S.map((bound, step) => {
    below += counts[step] ?? 0;
    return { suffix: "_bucket", labels: { route, le: String(bound) }, value: below };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { route, le: "+Inf" }, value: total },
    { suffix: "_sum", labels: { route }, value: sum },
    { suffix: "_count", labels: { route }, value: total },
  ];
};
