import type { ShareCard } from "./card.tsx";
import type { Tints } from "./tints.ts";
import type { DrawAnswer, DrawRequest } from "./worker.ts";

/** Draws a card as PNG in the operator's colors; its figure is the file served at `figureUrl`. Rejects if it fails. */
export type DrawCard = (card: ShareCard, figureUrl: string, tints?: Tints) => Promise<Uint8Array>;

/** Draws an SVG as PNG, `side` pixels wide. Rejects if it fails. */
export type DrawSvg = (svg: string, side: number) => Promise<Uint8Array>;

/**
 * The worker's address relative to this module. In the executable import.meta.url of every module is that of `src/`, the
 * entry points' root, so the worker is one folder further down.
 */
const WORKER = import.meta.url.endsWith("/share/drawing.ts") ? "./worker.ts" : "./share/worker.ts";

/** An idle worker is ended after this long, to free its memory. */
const IDLE_MS = 5_000;
const ENDED_MS = 1_000;

/**
 * A worker is replaced after this many cards: WebAssembly memory never shrinks, and with resvg and satori a soak test grew to
 * 790 MB.
 */
const CARDS_A_WORKER = 12;

type Job = {
  request: DrawRequest;
  resolve: (png: Uint8Array) => void;
  reject: (reason: Error) => void;
};

/**
 * Returns functions that draw in a worker, one picture at a time, so that no request waits for one. The worker starts with
 * the first job; `rested` is called after an idle worker has ended.
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
    // A running job must not keep the process alive. `unref` is missing in the DOM's type of Worker.
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
        // The worker's memory is freed a moment after its close event.
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
