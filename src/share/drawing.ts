import type { ShareCard } from "./card.tsx";
import type { DrawAnswer, DrawRequest } from "./child.ts";
import type { Tints } from "./tints.ts";

/** Draws a card as PNG in the operator's colors; its figure is the file served at `figureUrl`. Rejects if it fails. */
export type DrawCard = (card: ShareCard, figureUrl: string, tints?: Tints) => Promise<Uint8Array>;

/** Draws an SVG as PNG, `side` pixels wide. Rejects if it fails. */
export type DrawSvg = (svg: string, side: number) => Promise<Uint8Array>;

/** An idle child process is ended after this long. */
const IDLE_MS = 5_000;

/** A picture takes some tenths of a second; a child process that has not answered by then never will. */
const LONGEST_MS = 30_000;

/**
 * A child process is replaced after this many pictures: WebAssembly memory never shrinks, and with resvg and satori it grew to
 * 790 MB.
 */
const PICTURES_A_CHILD = 12;

type Job = {
  request: DrawRequest;
  resolve: (png: Uint8Array) => void;
  reject: (reason: Error) => void;
};

type Options = {
  /** The command line of `fivefold draw`. */
  command: string[];
  /** Called when nothing is left to draw and the child process was ended. */
  rested?: () => void;
  idleMs?: number;
};

/**
 * Returns functions that draw in a child process, one picture at a time, so that no request waits for one. A process and not a
 * worker: what a worker's heap and WebAssembly took is not given back to the system when it is terminated (a soak grew by
 * 150 MB). It starts with the first job and ends when idle, or with this process.
 */
export const startDrawing = ({
  command,
  rested = () => {},
  idleMs = IDLE_MS,
}: Options): { draw: DrawCard; drawSvg: DrawSvg; stop: () => void } => {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let child: Bun.Subprocess | undefined;
  /** One that was ended and is not gone yet: the next one waits for it, since two would take twice the memory. */
  let leaving: Bun.Subprocess | undefined;
  let timer: Timer | undefined;
  let drawn = 0;

  const dismiss = () => {
    clearTimeout(timer);
    child?.kill("SIGKILL");
    leaving = child ?? leaving;
    child = undefined;
    drawn = 0;
  };

  const settle = (end: (job: Job) => void): void => {
    clearTimeout(timer);
    const ended = current;
    current = undefined;
    if (ended) end(ended);
    next();
  };

  const fail = (reason: string): void => {
    dismiss();
    settle(({ reject }) => reject(new Error(reason)));
  };

  const heard = (answer: DrawAnswer): void => {
    drawn += 1;
    if (drawn >= PICTURES_A_CHILD) dismiss();
    settle(({ resolve, reject }) =>
      "png" in answer ? resolve(answer.png) : reject(new Error(answer.failed)),
    );
  };

  const start = (): Bun.Subprocess => {
    const started: Bun.Subprocess = Bun.spawn(command, {
      // None of the site's secrets.
      env: {},
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
      serialization: "advanced",
      ipc: (answer: DrawAnswer, from) => {
        if (from === child) heard(answer);
      },
      onExit: (from, exitCode, signal) => {
        if (from === child) {
          child = undefined;
          fail(`the drawing process ended (${signal ?? exitCode})`);
        } else if (from === leaving) {
          leaving = undefined;
          if (waiting.length > 0) next();
        }
      },
    });
    // A running job must not keep the process alive.
    started.unref();
    return started;
  };

  function next(): void {
    if (current || leaving) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (current) {
      try {
        child ??= start();
        child.send(current.request);
        timer = setTimeout(fail, LONGEST_MS, "the drawing took too long");
      } catch (error) {
        fail(String(error));
        return;
      }
    } else
      timer = setTimeout(() => {
        dismiss();
        rested();
      }, idleMs);
    timer.unref();
  }

  const ask = (request: DrawRequest): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      next();
    });
  const draw: DrawCard = (card, figureUrl, tints) => ask({ card, figureUrl, tints });
  const drawSvg: DrawSvg = (svg, side) => ask({ svg, side });

  const stop = () => {
    dismiss();
    leaving = undefined;
    for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)])
      reject(new Error("The drawing was stopped."));
    current = undefined;
  };

  return { draw, drawSvg, stop };
};
