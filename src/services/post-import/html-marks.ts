import { BLOCKS } from "./prepared-html.ts";

/** A mark at the edge of another is one sign with it. */
const ALNUM_LAST = /[\p{L}\p{N}]\**$/u;
const ALNUM_FIRST = /^\**[\p{L}\p{N}]/u;
const MARKS = /^(?:EM|I|CITE|DFN|STRONG|B|DEL|S|STRIKE)$/;

/** Between a letter and a mark, punctuation keeps a mark from being one: it goes outside of it (CommonMark §6.2). */
export const marked = (content: string, element: Element, sign: string): string => {
  if (content.trim() === "") return content;
  // Around blocks or right behind another a mark would be shown as it is written, and within its like it says nothing.
  if (MARKS.test(element.previousSibling?.nodeName ?? "") && /^\S/.test(content)) return content;
  if (element.querySelector(BLOCKS) || element.parentElement?.closest(element.localName)) return content;
  let [, before = "", text = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
  const isAfterLetter = ALNUM_LAST.test(besideOf(element, "previousSibling")) && !before;
  const isBeforeLetter = ALNUM_FIRST.test(besideOf(element, "nextSibling")) && !after;
  if (isAfterLetter) {
    [before = ""] = /^[^\p{L}\p{N}\s[*~`!\\<&]*/u.exec(text) ?? [];
    text = text.slice(before.length);
  }
  if (isBeforeLetter) {
    // The end of a link's address stays with it.
    const signs = /\]\([^()]*\)\P{L}*$/u.test(text)
      ? /[^\p{L}\p{N}\s)\]*~`>;]*$/u
      : /[^\p{L}\p{N}\s\]*~`>;]*$/u;
    [after = ""] = signs.exec(text) ?? [];
    text = text.slice(0, text.length - after.length);
  }
  // A link's brackets and the signs of other marks cannot go outside.
  const isStuck =
    (isAfterLetter && !before && !ALNUM_FIRST.test(text)) ||
    (isBeforeLetter && !after && !ALNUM_LAST.test(text));
  const mark = text && !isStuck ? sign : "";
  return before + mark + text.replaceAll(/\s*\n\s*\n\s*/g, "\n") + mark + after;
};

const besideOf = (element: Element, side: "previousSibling" | "nextSibling"): string => {
  for (let at: Element | null = element; at && !at.matches(BLOCKS); at = at.parentElement)
    if (at[side]) return at[side].textContent ?? "";
  return "";
};
