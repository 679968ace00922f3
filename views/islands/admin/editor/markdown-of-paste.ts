import { strikethrough, tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { sounded } from "./pasted-html.ts";
import { noteRules } from "./pasted-notes.ts";
import { placesOf } from "./pasted-pictures.ts";
import { faultOf } from "./picture.ts";

const converter = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
converter.use([strikethrough, tables]);
noteRules(converter);
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
