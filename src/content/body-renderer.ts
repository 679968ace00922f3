import { inTurn } from "#src/domain/promises.ts";
import { limited, ownCommand, runApart } from "#src/program.ts";
import type { Rendered, RenderRequest } from "./markdown.ts";

// What can be read from a text without parsing it: the Markdown library is loaded only to render.

/** In characters: such texts take 60 ms at most, as starting a process does; one of 500,000 up to 1 s. */
const SHORT = 10_000;
/** Of CPU: the worst that the counts of `markdown.ts` let through takes 1 s. */
const CPU_S = 30;

const inProcess = async (texts: readonly RenderRequest[]): Promise<Rendered[]> => {
  const run = await runApart(limited(CPU_S, ownCommand("draw")), { texts });
  const { made, trouble, code, signalCode } = run;
  if (code === 0) return JSON.parse(new TextDecoder().decode(made));
  if (signalCode) return texts.map(() => ({ failed: "too-heavy" }));
  throw new Error(`A text could not be rendered: ${trouble}`);
};

const turn = inTurn();

/** Long texts in a process off the event loop, one after another. Rejects if the process itself fails. */
export const renderAll = async (requests: readonly RenderRequest[]): Promise<Rendered[]> => {
  const length = requests.reduce((sum, { markdown }) => sum + markdown.length, 0);
  if (length > SHORT) return turn(() => inProcess(requests));
  const { rendered } = await import("./markdown.ts");
  return requests.map(rendered);
};

export const renderMarkdown = async (request: RenderRequest): Promise<Rendered> => {
  const [drawn] = await renderAll([request]);
  return drawn ?? { failed: "too-heavy" };
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
