import { withoutComments } from "./foreign-post.ts";

/** Elements that WordPress begins on a line of their own; a text beside them is a paragraph. */
const BLOCK =
  "address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|menu|nav|object|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio";
const TAGS = new RegExp(`(</?(?:${BLOCK})\\b[^<>]*>)`, "i");
const KEPT = /(<(pre|script|style|textarea|svg|form|iframe|object|video|audio)\b[\s\S]*?<\/\2>)/i;
/** Within these a blank line begins a paragraph, within all other elements a text stands as it is. */
const HOLDS_PARAGRAPHS =
  /^(?:|article|aside|blockquote|center|dd|details|div|fieldset|figure|footer|form|header|li|main|section|td|th)$/;

/**
 * What WordPress makes of a text of its classic editor: a blank line begins a paragraph, a single break stays one.
 * Written anew from what its documentation says; texts of blocks pass as they are, with what stands between the blocks.
 */
export const paragraphsOf = (html: string): string => {
  let depth = 0;
  return html
    .split(/(<!-- \/?wp:[\s\S]*?-->)/)
    .map((part, place) => {
      if (place % 2 === 0) return depth > 0 ? part : inParagraphs(part);
      // A block of the classic editor is written as its texts were.
      if (!/\/-->$|wp:freeform/.test(part)) depth = Math.max(0, depth + (part.startsWith("<!-- /") ? -1 : 1));
      return "";
    })
    .join("");
};

const inParagraphs = (html: string): string => {
  const open: string[] = [];
  return html
    .replaceAll("\r\n", "\n")
    .split(KEPT)
    .map((part, place) => {
      if (place % 3 === 1) return part;
      // The name alone, which the split gives beside the element.
      if (place % 3 === 2) return "";
      return withoutComments(part)
        .split(TAGS)
        .map((piece, at) => (at % 2 === 1 ? tagOf(piece, open) : textOf(piece, open.at(-1) ?? "")))
        .join("");
    })
    .join("");
};

const VOID = /^(?:hr|col)$/;

const tagOf = (tag: string, open: string[]): string => {
  const [, end, name = ""] = /^<(\/?)([a-z]\w*)/i.exec(tag.toLowerCase()) ?? [];
  if (!name || VOID.test(name) || tag.endsWith("/>")) return tag;
  if (!end) {
    // A paragraph ends where the next block begins.
    if (open.at(-1) === "p") open.pop();
    open.push(name);
  } else if (open.includes(name)) open.length = open.lastIndexOf(name);
  return tag;
};

const textOf = (text: string, within: string): string => {
  // Where a link or a mark around blocks begins or ends there is no paragraph.
  if (text.replaceAll(/<(?!img\b|br\b)[^<>]*>/gi, "").trim() === "") return text;
  const broken = (part: string) => part.trim().replaceAll(/(?:<br\s*\/?>)?[ \t]*\n/gi, "<br>\n");
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  if (!HOLDS_PARAGRAPHS.test(within)) return parts.map(broken).join("<br><br>");
  // A word alone beside its element, as in a cell, is no paragraph.
  if (parts.length === 1 && /^(?:li|t[dh]|dd|figure)$/.test(within)) return broken(text);
  return parts.map((part) => `<p>${broken(part)}</p>`).join("\n");
};
