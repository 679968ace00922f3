import type { ShareCard } from "./card.tsx";
import type { DrawAnswer, DrawRequest } from "./worker.ts";

/** Draws a card, whose figure is served at `figureUrl`, as PNG. Rejects where it cannot be drawn. */
export type DrawCard = (card: ShareCard, figureUrl: string) => Promise<Uint8Array>;

/**
 * The worker's address beside this module. In the executable every module has the address of `src/`, the root of its
 * entry points, so it lies one folder further down there.
 */
const WORKER = import.meta.url.endsWith("/share/drawing.ts") ? "./worker.ts" : "./share/worker.ts";

/** A worker that has had nothing to draw for so long gives its memory back. */
const IDLE_MS = 10_000;

type Waiting = { resolve: (png: Uint8Array) => void; reject: (reason: Error) => void };

/**
 * Returns the function that draws in a worker of its own, so that no request waits for a picture. The worker is
 * started by the first card.
 */
export const drawInWorker = (): { draw: DrawCard; stop: () => void } => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: Timer | undefined;
  let lastId = 0;

  const stop = () => {
    clearTimeout(idle);
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The drawing was stopped."));
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL(WORKER, import.meta.url).href);
    started.onmessage = ({ data }: MessageEvent<DrawAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ("png" in data) asked?.resolve(data.png);
      else asked?.reject(new Error(data.failed));
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS);
    };
    started.onerror = ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(message));
      waiting.clear();
      stop();
    };
    // A drawing that is under way does not keep the program from ending. The browser's type of Worker lacks it.
    if ("unref" in started && typeof started.unref === "function") started.unref();
    return started;
  };

  const draw: DrawCard = (card, figureUrl) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, card, figureUrl } satisfies DrawRequest);
    });

  return { draw, stop };
};
