import { configure, getLogger, type Logger, type LogRecord, type Sink } from "@logtape/logtape";

/** The program's log. Records hold no personal data: no address, no name, no token, no query string. */
export type Log = Logger;

const plain = ({ message, level, properties }: LogRecord): string => {
  const details = Object.entries(properties)
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
  return `${level === "info" ? "" : `${level}: `}${message.join("")}${details && ` ${details}`}\n`;
};

// The library's own JSON formatter looks for cycles and control characters: our records have neither, and it is slower.
const jsonLine = ({ timestamp, level, message, properties }: LogRecord): string =>
  `${JSON.stringify({ time: new Date(timestamp).toISOString(), level, message: message.join(""), ...properties })}\n`;

/** A sink that writes the lines of one turn at once: a system call a request would cost more than the request. */
const bufferedSink = (format: (record: LogRecord) => string): Sink => {
  let waiting: string[] = [];
  const flush = () => {
    const lines = waiting.join("");
    waiting = [];
    process.stdout.write(lines);
  };
  process.on("exit", flush);
  return (record) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(format(record));
  };
};

/** Sets logging up once for the process (JSON lines, or plain lines on a terminal) and returns its logger. */
export const startLog = async ({ json }: { json: boolean }): Promise<Log> => {
  await configure({
    sinks: { output: bufferedSink(json ? jsonLine : plain) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["output"] },
      { category: "fivefold", lowestLevel: "info", sinks: ["output"] },
    ],
    reset: true,
  });
  return getLogger("fivefold");
};

/** An error as the log takes it. A failed query tells its parameters, which may name a person: then its cause alone. */
export const stackOf = (error: Error): string =>
  "params" in error && error.cause instanceof Error ? stackOf(error.cause) : (error.stack ?? String(error));
