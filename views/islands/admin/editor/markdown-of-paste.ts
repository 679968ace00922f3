import { strikethrough, tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { sounded } from "./pasted-html.ts";

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
export function markdownOfPaste(html: string): { text: string; lost: number } {
  const { body, lost } = sounded(html);
  const text = converter
    .turndown(body)
    // The library pads a list's marker to four columns.
    .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
    .replaceAll("\u00a0", " ")
    .trim();
  return { text, lost };
}
