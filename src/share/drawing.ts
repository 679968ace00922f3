import type { ShareCard } from "./card.tsx";
import type { Tints } from "./tints.ts";
import type { DrawAnswer, DrawRequest } from "./worker.ts";

/** Draws a card, whose figure is served at `figureUrl`, as PNG, in the operator's colors. Rejects where it cannot be drawn. */
export type DrawCard = (card: ShareCard, figureUrl: string, tints?: Tints) => Promise<Uint8Array>;

/** Draws an SVG as PNG, `side` pixels wide. Rejects where it cannot be drawn. */
export type DrawSvg = (svg: string, side: number) => Promise<Uint8Array>;

/**
 * The worker's address beside this module. In the executable every module has the address of `src/`, the root of its
 * entry points, so it lies one folder further down there.
 */
const WORKER = import.meta.url.endsWith("/share/drawing.ts") ? "./worker.ts" : "./share/worker.ts";

/** A worker that has had nothing to draw for so long gives its memory back. */
const IDLE_MS = 5_000;
const ENDED_MS = 1_000;

/**
 * A worker is dismissed after so many cards: what resvg and satori take for each, WebAssembly and its heap do not give
 * back, and a soak stood at 790 MB.
 */
const CARDS_A_WORKER = 12;

type Job = {
  request: DrawRequest;
  resolve: (png: Uint8Array) => void;
  reject: (reason: Error) => void;
};

/**
 * Returns the functions that draw in a worker of its own, so that no request waits for a picture: one picture at a time. The
 * worker is started by the first card; `rested` hears when one ended that had nothing more to draw.
 */
export const drawInWorker = (
  rested: () => void = () => {},
): { draw: DrawCard; drawSvg: DrawSvg; stop: () => void } => {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: Worker | undefined;
  let idle: Timer | undefined;
  let drawn = 0;

  const dismiss = () => {
    clearTimeout(idle);
    worker?.terminate();
    worker = undefined;
    drawn = 0;
  };

  const settle = (end: (job: Job) => void): void => {
    const ended = current;
    current = undefined;
    if (ended) end(ended);
    next();
  };

  const start = (): Worker => {
    const started = new Worker(new URL(WORKER, import.meta.url).href);
    started.onmessage = ({ data }: MessageEvent<DrawAnswer>) => {
      if (started !== worker) return;
      drawn += 1;
      if (drawn >= CARDS_A_WORKER) dismiss();
      settle(({ resolve, reject }) => ("png" in data ? resolve(data.png) : reject(new Error(data.failed))));
    };
    started.onerror = ({ message }) => {
      if (started !== worker) return;
      dismiss();
      settle(({ reject }) => reject(new Error(message)));
    };
    // A drawing that is under way does not keep the program from ending. The browser's type of Worker lacks it.
    if ("unref" in started && typeof started.unref === "function") started.unref();
    return started;
  };

  function next(): void {
    if (current) return;
    current = waiting.shift();
    clearTimeout(idle);
    if (current) {
      worker ??= start();
      worker.postMessage(current.request);
    } else
      idle = setTimeout(() => {
        // Its memory is free a moment after it says that it ended.
        worker?.addEventListener("close", () => setTimeout(rested, ENDED_MS).unref());
        dismiss();
      }, IDLE_MS);
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
    for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)])
      reject(new Error("The drawing was stopped."));
    current = undefined;
  };

  return { draw, drawSvg, stop };
};
