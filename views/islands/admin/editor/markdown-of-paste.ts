import { strikethrough, tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { PLACES, sounded } from "./pasted-html.ts";
import { faultOf } from "./picture.ts";

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

/** A pasted picture: its file, its alternative text, and its position in the text. */
export type PlacedPicture = { file: File; words: string; at: number; inline: boolean };

/** A converted paste: Markdown, the pictures to insert, in order, and the number of pictures without data. */
export type PastedForm = { text: string; pictures: PlacedPicture[]; lost: number };

/** Converts pasted HTML to Markdown, keeping headings, links, lists, tables, footnotes, bold, italic and struck text. */
export async function markdownOfPaste(html: string): Promise<PastedForm> {
  const { body, pictures, lost } = sounded(html);
  const marked = converter
    .turndown(body)
    // The library pads a list's marker to four columns.
    .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
    .replaceAll("\u00a0", " ")
    .trim();
  const { text: spaced, places } = placesOf(marked);
  const text = spaced.trimEnd();
  const faults = await Promise.all(pictures.map(({ file }) => faultOf(file)));
  const sound = places.flatMap(({ picture, at, inline }) => {
    const taken = pictures[picture];
    return taken && !faults[picture] ? [{ ...taken, at: Math.min(at, text.length), inline }] : [];
  });
  return { text, pictures: sound, lost: lost + faults.filter(Boolean).length };
}

/** The place of a picture: its position in the text, and whether there is text beside it in its line. */
type PicturePlace = { at: number; inline: boolean; picture: number };

/** Removes the picture markers from Markdown. Returns the text and the markers' places, in order. */
function placesOf(marked: string): { text: string; places: PicturePlace[] } {
  const places: PicturePlace[] = [];
  let text = "";
  let read = 0;
  for (const found of marked.matchAll(PLACES)) {
    const end = found.index + found[0].length;
    text += marked.slice(read, found.index);
    const lineStart = marked.lastIndexOf("\n", found.index - 1) + 1;
    const lineEnd = marked.indexOf("\n", end);
    const line = marked.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
    const inline = line.replaceAll(PLACES, "").trim() !== "";
    places.push({ at: text.length, inline, picture: Number(found[1]) });
    // A paragraph that was only pictures leaves no gap.
    read = inline || !text.endsWith("\n\n") ? end : end + (/^\n+/.exec(marked.slice(end))?.[0].length ?? 0);
  }
  return { text: text + marked.slice(read), places };
}
