// What is known of a text without drawing it: the library that reads Markdown is loaded only to draw.

/** A picture's size in pixels and, where it is stored in several widths, its `srcset`. */
export type ImageSize = { width: number; height: number; srcset?: string };

/** The words around an article's body that are not its own (blog.yaml). */
export type BodyWords = { anchor: string; notes: string; backToText: string };

/** Pictures of one text whose sizes are looked up: one by one, they hold the loop. */
const SIZED_MAX = 500;

/** The addresses under /uploads/ that a text names, each once: the pictures whose sizes are worth looking up. */
export function uploadsIn(markdown: string): string[] {
  return [...new Set(markdown.match(/\/uploads\/[\w./-]+/g) ?? [])].slice(0, SIZED_MAX);
}

/** A text as paragraphs, without reading any Markdown: what is shown of one that is too heavy to draw. */
export function plainBody(markdown: string): string {
  const paragraphs = markdown.split(/\n{2,}/).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => `<p>${Bun.escapeHTML(text)}</p>\n`).join("");
}
