import { writeSync } from "node:fs";

type Level = "info" | "warn" | "error";
type Fields = Record<string, unknown>;
type Write = (message: string, fields?: Fields) => void;

export type Log = Record<Level, Write>;

const plainLine = (level: Level, message: string, fields: Fields): string => {
  const details = Object.entries(fields)
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
  return `${level === "info" ? "" : `${level}: `}${message}${details && ` ${details}`}\n`;
};

const jsonLine = (level: Level, message: string, fields: Fields): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`;

const tryWrite = (lines: string): void => {
  try {
    writeSync(1, lines);
  } catch {
    // Lost, as the lines before.
  }
};

/** A system call and a turn of the loop for each line would cost more than a request. */
const GATHER_MS = 10;

const buffered = () => {
  let waiting = "";
  let failed = false;
  // A log that cannot be written (a full disk, a reader that went) is no reason to end the site. The stream gives up
  // after its first error; the file itself takes lines again once there is room.
  process.stdout.on("error", () => {
    failed = true;
  });
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (failed) tryWrite(lines);
    else process.stdout.write(lines);
  };
  process.on("exit", flush);
  return (line: string): void => {
    if (waiting === "") setTimeout(flush, GATHER_MS);
    waiting += line;
  };
};

export const startLog = ({ json, least = "info" }: { json: boolean; least?: Level }): Log => {
  const write = buffered();
  const line = json ? jsonLine : plainLine;
  const writeAt =
    (level: Level): Write =>
    (message, fields = {}) =>
      write(line(level, message, fields));
  return {
    info: least === "info" ? writeAt("info") : () => {},
    warn: writeAt("warn"),
    error: writeAt("error"),
  };
};

/** A failed query tells its parameters, which may name a person: then its cause alone. */
export const stackOf = (error: Error): string =>
  "params" in error && error.cause instanceof Error ? stackOf(error.cause) : (error.stack ?? String(error));
