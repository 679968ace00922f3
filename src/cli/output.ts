import type { Progress } from "#src/data-directory/backup/manifest.ts";

const BAR_CELLS = 24;
const REDRAW_MS = 100;
const HIDE_CURSOR_LINE = "\r\x1b[2K";

const barOf = (part: number): string => {
  const full = Math.round(part * BAR_CELLS);
  return `[${"#".repeat(full)}${".".repeat(BAR_CELLS - full)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
};

export const createProgress = (terminal = process.stderr.isTTY === true): Progress => {
  let step = "";
  let total = 0;
  let done = 0;
  let drawn = 0;
  const draw = (part: number) => {
    drawn = performance.now();
    process.stderr.write(`${HIDE_CURSOR_LINE}${barOf(part)}  ${step}`);
  };
  return {
    start: (name, bytes = 0) => {
      step = name;
      total = bytes;
      done = 0;
      if (terminal) draw(0);
      else process.stderr.write(`${name}\n`);
    },
    advance: (bytes) => {
      done += bytes;
      if (terminal && total > 0 && performance.now() - drawn > REDRAW_MS) draw(Math.min(1, done / total));
    },
    end: () => {
      if (!terminal) return;
      draw(1);
      process.stderr.write("\n");
    },
  };
};

const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

export const bytesText = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
};

export const countText = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
