import { configure, getConsoleSink, getLogger, jsonLinesFormatter, type Logger } from "@logtape/logtape";

/** The program's log. Records hold no personal data: no address, no name, no token, no query string. */
export type Log = Logger;

const plain = ({ message, level, properties }: Parameters<typeof jsonLinesFormatter>[0]): string => {
  const details = Object.entries(properties)
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
  return `${level === "info" ? "" : `${level}: `}${message.join("")}${details && ` ${details}`}\n`;
};

/** Sets logging up once for the process (JSON lines, or plain lines on a terminal) and returns its logger. */
export const startLog = async ({ json }: { json: boolean }): Promise<Log> => {
  await configure({
    sinks: { console: getConsoleSink({ formatter: json ? jsonLinesFormatter : plain }) },
    loggers: [
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["console"] },
      { category: "fivefold", lowestLevel: "info", sinks: ["console"] },
    ],
    reset: true,
  });
  return getLogger("fivefold");
};
