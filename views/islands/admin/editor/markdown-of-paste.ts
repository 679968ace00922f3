import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { sounded } from "./pasted-html.ts";

const converter = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
converter.use(tables);
converter.remove(["script", "style", "iframe", "form", "noscript", "title"]);

/** Takes the HTML of a paste and returns the Markdown for it: headings, links, lists, tables, bold and italic stay. */
export const markdownOfPaste = (html: string): string =>
  converter
    .turndown(sounded(html))
    // The library pads a list's marker to four columns.
    .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
    .replaceAll("\u00a0", " ")
    .trim();
