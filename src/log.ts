import { writeSync } from "node:fs";

type Level = "info" | "warn" | "error";
type Fields = Record<string, unknown>;
type Write = (message: string, fields?: Fields) => void;

/** Writes a line that was prepared but for the value of its last field. */
type WriteLast = (value: number) => void;

/** The program's log. Records hold no personal data: no address, no name, no token, no query string. */
export type Log = Record<Level, Write> & {
  /** Prepares a line of level info that is written often: `last` names the one field that is new each time, a number. */
  repeated: (message: string, fields: Fields, last: string) => WriteLast;
};

const plainLine = (level: Level, message: string, fields: Fields): string => {
  const details = Object.entries(fields)
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
  return `${level === "info" ? "" : `${level}: `}${message}${details && ` ${details}`}\n`;
};

/** Writes how a JSON line begins, its time, only when the clock has moved on by a millisecond: many lines fall into one. */
const timeTeller = () => {
  let at = Number.NaN;
  let told = "";
  return (): string => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      told = `{"time":"${new Date(now).toISOString()}"`;
    }
    return told;
  };
};

const tryWrite = (lines: string): void => {
  try {
    writeSync(1, lines);
  } catch {
    // Lost, as the lines before.
  }
};

/** How long a line may wait for others: a system call and a turn of the loop for each would cost more than a request. */
const GATHER_MS = 10;

/** Returns what writes the lines of some milliseconds at once. */
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

/** Opens the log on standard output: JSON lines, or plain lines for a terminal. */
export const startLog = ({ json }: { json: boolean }): Log => {
  const write = buffered();
  const time = timeTeller();
  // Put together by hand: to copy the fields into one object costs as much as to write them.
  const jsonLine = (level: Level, message: string, fields: Fields): string => {
    const more = JSON.stringify(fields).slice(1);
    const start = `${time()},"level":"${level}","message":${JSON.stringify(message)}`;
    return `${start}${more === "}" ? "" : ","}${more}\n`;
  };
  const line = json ? jsonLine : plainLine;
  const at =
    (level: Level): Write =>
    (message, fields = {}) =>
      write(line(level, message, fields));
  const repeated: Log["repeated"] = (message, fields, last) => {
    // The line with a 0 as its value, without that 0 and, in JSON, without the time before it and the brace behind it.
    if (!json) {
      const start = plainLine("info", message, { ...fields, [last]: 0 }).slice(0, -"0\n".length);
      return (value) => write(`${start}${value}\n`);
    }
    const start = jsonLine("info", message, { ...fields, [last]: 0 }).slice(time().length, -"0}\n".length);
    // Under load many requests of a kind take the same tenth of a millisecond within one: their line is put together once.
    let [began, told, whole] = ["", Number.NaN, ""];
    return (value) => {
      const now = time();
      if (now !== began || value !== told) [began, told, whole] = [now, value, `${now}${start}${value}}\n`];
      write(whole);
    };
  };
  return { info: at("info"), warn: at("warn"), error: at("error"), repeated };
};

/** An error as the log takes it. A failed query tells its parameters, which may name a person: then its cause alone. */
export const stackOf = (error: Error): string =>
  "params" in error && error.cause instanceof Error ? stackOf(error.cause) : (error.stack ?? String(error));
