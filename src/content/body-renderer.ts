import { inTurn } from "#src/domain/promises.ts";
import { ownCommand } from "#src/program.ts";
import type { Rendered, RenderRequest } from "./markdown.ts";

// What can be read from a text without parsing it: the Markdown library is loaded only to render.

/** In characters: such texts take 60 ms at most, as starting a process does; one of 500,000 up to 1 s. */
const SHORT = 10_000;
/** Of CPU: the worst that the counts of `markdown.ts` let through takes 1 s. */
const CPU_S = 30;

const inProcess = async (requests: readonly RenderRequest[]): Promise<Rendered[]> => {
  const prlimit = Bun.which("prlimit");
  const child = Bun.spawn([...(prlimit ? [prlimit, `--cpu=${CPU_S}`] : []), ...ownCommand("draw")], {
    // None of the site's secrets.
    env: {},
    stdin: new Blob([JSON.stringify({ texts: requests })]),
    stderr: "pipe",
  });
  const [made, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) === 0) return JSON.parse(made);
  if (child.signalCode) return requests.map(() => ({ failed: "too-heavy" }));
  throw new Error(`A text could not be rendered: ${trouble.trim()}`);
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
