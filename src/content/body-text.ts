// What can be read from a text without parsing it: the Markdown library is loaded only to render.

export type ImageSize = { width: number; height: number; srcset?: string };

export type BodyWords = { anchor: string; notes: string; backToText: string };

/** At most this many pictures of one text get a size: each is a blocking read of the database. */
const SIZED_MAX = 500;

export function uploadsIn(markdown: string): string[] {
  return [...new Set(markdown.match(/\/uploads\/[\w./-]+/g) ?? [])].slice(0, SIZED_MAX);
}

/** HTML paragraphs with the Markdown as typed: for a text that is too heavy to render. */
export function plainBody(markdown: string): string {
  const paragraphs = markdown.split(/\n{2,}/).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => `<p>${Bun.escapeHTML(text)}</p>\n`).join("");
}
