import { BODY_RENDER_MS } from "#src/domain/limits.ts";
import type { RenderAnswer, RenderRequest } from "./markdown/worker.ts";

/** A text's HTML; `too-heavy`: it has too many blocks, takes too long to render, or its HTML is too long. */
export type Rendered = { html: string } | { failed: "too-heavy" };

/** Renders Markdown in a worker, off the event loop, one text at a time. Rejects if the worker itself fails. */
export type BodyRenderer = { render: (asked: RenderRequest) => Promise<Rendered>; stop: () => void };

/**
 * The worker's address relative to this module. In the executable import.meta.url of every module is that of `src/`, the entry
 * points' root.
 */
const WORKER = import.meta.url.endsWith("/content/body-renderer.ts")
  ? "./markdown/worker.ts"
  : "./content/markdown/worker.ts";

/** An idle worker is ended after this long, to free its memory. */
const IDLE_MS = 2_000;

/** A text this short (in characters) cannot be too heavy; rendering it here is cheaper than a message to the worker. */
const SHORT = 500;

type Job = { asked: RenderRequest; resolve: (rendered: Rendered) => void; reject: (reason: Error) => void };

const drawHere = async (asked: RenderRequest): Promise<Rendered> => {
  const { renderBody, renderFeedBody } = await import("./markdown.ts");
  const html =
    asked.form === "feed"
      ? renderFeedBody(asked.markdown, asked)
      : renderBody(asked.markdown, { words: asked.words, sizeOf: (src) => asked.sizes.get(src) });
  return { html };
};

/** Returns the renderer. Its worker starts with the first long text, and again after one that was too heavy. */
export const createBodyRenderer = (): BodyRenderer => {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: Worker | undefined;
  let ready = false;
  let timer: Timer | undefined;

  const dismiss = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    ready = false;
  };

  /** Settles the current job and starts the next one. */
  const settle = (end: (job: Job) => void): void => {
    clearTimeout(timer);
    const ended = current;
    current = undefined;
    if (ended) end(ended);
    begin();
  };

  const tooHeavy = (): void => {
    // Terminating the worker also frees its unfinished output, which may be hundreds of megabytes.
    dismiss();
    settle(({ resolve }) => resolve({ failed: "too-heavy" }));
  };

  const heard = (answer: RenderAnswer): void => {
    if (answer === "ready") {
      ready = true;
      send();
    } else if ("failed" in answer) tooHeavy();
    else settle(({ resolve }) => resolve(answer));
  };

  const start = (): Worker => {
    const started = new Worker(new URL(WORKER, import.meta.url).href);
    started.onmessage = ({ data }: MessageEvent<RenderAnswer>) => started === worker && heard(data);
    started.onerror = ({ message }) => {
      if (started !== worker) return;
      dismiss();
      settle(({ reject }) => reject(new Error(`A text could not be drawn: ${message}`)));
    };
    // A running job must not keep the process alive. `unref` is missing in the DOM's type of Worker.
    if ("unref" in started && typeof started.unref === "function") started.unref();
    return started;
  };

  /** Sends the job to the worker; its time limit starts here, after the worker's start-up. */
  const send = (): void => {
    if (!current) return;
    worker?.postMessage(current.asked);
    timer = setTimeout(tooHeavy, BODY_RENDER_MS);
  };

  function begin(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(dismiss, IDLE_MS);
      timer.unref();
      return;
    }
    clearTimeout(timer);
    worker ??= start();
    if (ready) send();
  }

  return {
    render: (asked) => {
      if (asked.markdown.length <= SHORT) return drawHere(asked);
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
      waiting.push({ asked, resolve, reject });
      if (!current) {
        clearTimeout(timer);
        begin();
      }
      return promise;
    },
    stop: () => {
      dismiss();
      for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)])
        reject(new Error("The drawing of texts was stopped."));
      current = undefined;
    },
  };
};
