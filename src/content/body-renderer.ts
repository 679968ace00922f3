import { inTurn } from "#src/domain/promises.ts";
import type { Rendered, RenderRequest } from "./markdown.ts";

// What can be read from a text without parsing it: the Markdown library is loaded only to render.

/** In the executable the import.meta.url of every module is that of `src/`. */
const WORKER = import.meta.url.endsWith("/content/body-renderer.ts")
  ? "./markdown/worker.ts"
  : "./content/markdown/worker.ts";

/** In characters: such a text takes 60 ms at most, as starting a worker does; one of 500,000 up to 1 s. */
const SHORT = 10_000;
/** Of CPU, not by the clock: the worst that the counts of `markdown.ts` let through takes 1 s, however busy the machine is. */
const CPU_S = 30;
const LOOK_MS = 250;

const inWorker = (request: RenderRequest): Promise<Rendered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  const worker = new Worker(new URL(WORKER, import.meta.url).href);
  const before = process.cpuUsage();
  const look = setInterval(() => {
    // Of the whole process: nothing tells it of a worker that is at work.
    const { user, system } = process.cpuUsage(before);
    if (user + system > CPU_S * 1_000_000) resolve({ failed: "too-heavy" });
  }, LOOK_MS);
  worker.onmessage = ({ data }: MessageEvent<Rendered>) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(`A text could not be rendered: ${message}`));
  worker.postMessage(request);
  return promise.finally(() => {
    clearInterval(look);
    // Also frees unfinished output, which may be hundreds of megabytes.
    worker.terminate();
  });
};

const turn = inTurn();

/** Long texts in a worker off the event loop, one at a time. Rejects if the worker itself fails. */
export const renderMarkdown = async (request: RenderRequest): Promise<Rendered> => {
  if (request.markdown.length > SHORT) return turn(() => inWorker(request));
  return (await import("./markdown.ts")).rendered(request);
};

/** At most this many pictures of one text get a size: each is a blocking read of the database. */
const SIZED_MAX = 500;

export function uploadsIn(markdown: string): string[] {
  return [...new Set(markdown.match(/\/uploads\/[\w./-]+/g) ?? [])].slice(0, SIZED_MAX);
}

export function plainBody(markdown: string): string {
  const paragraphs = markdown.split(/\n{2,}/).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => `<p>${Bun.escapeHTML(text)}</p>\n`).join("");
}
