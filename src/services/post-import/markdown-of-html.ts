import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

const converter = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
converter.use(tables);
converter.remove(["script", "style", "iframe", "form", "noscript"]);

/** A figure's caption stands below its picture, in italics: Markdown has no captions. */
converter.addRule("caption", {
  filter: "figcaption",
  replacement: (content) => (content.trim() ? `\n\n*${content.trim()}*\n\n` : ""),
});

/** Takes the HTML of an article and returns it as the Markdown that our editor writes. Scripts and frames are left out. */
export const markdownOfHtml = (html: string): string =>
  converter
    .turndown(html)
    // turndown pads list markers to four columns.
    .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
    .trim();
