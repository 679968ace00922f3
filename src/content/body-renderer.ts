import { BODY_RENDER_MS } from "#src/domain/limits.ts";
import type { RenderAnswer, RenderRequest } from "./markdown/worker.ts";

/** A text's HTML; `too-heavy`: it takes longer to draw, or comes out longer, than a page may (CONTRACT, limits). */
export type Rendered = { html: string } | { failed: "too-heavy" };

/** Draws articles' texts beside the loop, one after the other. Rejects where the worker itself fails. */
export type BodyRenderer = { render: (asked: RenderRequest) => Promise<Rendered>; stop: () => void };

/** As in share/drawing.ts: the executable gives every module the address of `src/`. */
const WORKER = import.meta.url.endsWith("/content/body-renderer.ts")
  ? "./markdown/worker.ts"
  : "./content/markdown/worker.ts";

/** A worker that has had nothing to draw for so long gives its memory back. */
const IDLE_MS = 2_000;

/** So short a text cannot become heavy, whatever it says: drawn at once, it costs less than a worker's answer. */
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

/** Returns the renderer; its worker is started by the first long text, and anew after one that was too heavy. */
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

  /** Ends the job at work and begins the next one. */
  const settle = (end: (job: Job) => void): void => {
    clearTimeout(timer);
    const ended = current;
    current = undefined;
    if (ended) end(ended);
    begin();
  };

  const tooHeavy = (): void => {
    // Terminated, it also gives back what it had drawn so far: hundreds of megabytes.
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
    // A text that is being drawn does not keep the program from ending. The browser's type of Worker lacks it.
    if ("unref" in started && typeof started.unref === "function") started.unref();
    return started;
  };

  /** Hands the job over; its time counts from here, not from the worker's start. */
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
