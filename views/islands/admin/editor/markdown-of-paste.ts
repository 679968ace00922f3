import { strikethrough, tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { sounded } from "./pasted-html.ts";
import { type AskPicture, faultOf } from "./picture.ts";

const converter = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
converter.use([strikethrough, tables]);
converter.addRule("note", {
  filter: ({ nodeName, dataset }) => nodeName === "SUP" && dataset.note !== undefined,
  replacement: (_, node) => `[^${(node as HTMLElement).dataset.note}]`,
});
converter.addRule("note-text", {
  filter: ({ nodeName, dataset }) => nodeName === "SECTION" && dataset.noteText !== undefined,
  replacement: (text, node) => `\n\n[^${(node as HTMLElement).dataset.noteText}]: ${text.trim()}\n\n`,
});
converter.remove(["script", "style", "iframe", "form", "noscript", "title"]);

/** Converts pasted HTML to Markdown, keeping headings, links, lists, tables, footnotes, bold, italic and struck text. */
export async function markdownOfPaste(
  html: string,
  ask: AskPicture,
): Promise<{ text: string; lost: number }> {
  const { body, pictures, ...found } = sounded(html);
  let { lost } = found;
  for (const { image, file } of pictures) {
    const isFaulty = (await faultOf(file)) !== undefined;
    const given = isFaulty ? undefined : await ask({ source: file, words: image.alt.trim() });
    if (isFaulty) lost += 1;
    if (!given) image.remove();
    else Object.assign(image, { src: given.url, alt: given.alt });
  }
  const text = converter
    .turndown(body)
    // The library pads a list's marker to four columns.
    .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
    .replaceAll("\u00a0", " ")
    .trim();
  return { text, lost };
}
