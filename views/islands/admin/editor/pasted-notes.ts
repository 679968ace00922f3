import type TurndownService from "turndown";

/** Fragments of footnotes and endnotes: `#_ftn1` and `#_ftnref1` of Word, `#ftnt1` and `#ftnt_ref1` of Google Docs. */
const TO_NOTE = /#_?(ftn|edn)t?(\d+)$/;
const TO_TEXT = /#_?(ftn|edn)t?_?ref(\d+)$/;

const labelOf = (anchor: Element, place: RegExp): string => {
  const [, kind, number = ""] = place.exec(anchor.getAttribute("href") ?? "") ?? [];
  return number && (kind === "edn" ? `e${number}` : number);
};

/** Marks footnotes whose text came along, and moves their texts to the end, each marked by its label. */
export function noteMarks(body: HTMLElement): void {
  const anchors = [...body.querySelectorAll("a")];
  const texts = new Map<string, Element>();
  for (const anchor of anchors) {
    const label = labelOf(anchor, TO_TEXT);
    if (!label) continue;
    const text = anchor.closest("p, li") ?? anchor.parentElement ?? anchor;
    (anchor.closest("sup") ?? anchor).remove();
    texts.set(label, text);
  }
  for (const anchor of anchors) {
    const label = labelOf(anchor, TO_NOTE);
    if (!texts.has(label)) continue;
    const mark = body.ownerDocument.createElement("sup");
    mark.dataset.note = label;
    mark.textContent = label;
    (anchor.closest("sup") ?? anchor).replaceWith(mark);
  }
  for (const [label, text] of texts) {
    const note = body.ownerDocument.createElement("section");
    note.dataset.noteText = label;
    note.append(...text.childNodes);
    // The rule above the notes, and what held them.
    const list = text.closest("[data-style*='footnote-list'], [data-style*='endnote-list']");
    text.remove();
    if (list?.textContent?.trim() === "") list.remove();
    body.append(note);
  }
  const rule = texts.size > 0 ? body.querySelector("hr:last-of-type") : null;
  if (rule && !rule.nextElementSibling?.matches(":not(section):not(div)")) rule.remove();
}

/** Writes the marks of `noteMarks` as Markdown. */
export const noteRules = (converter: TurndownService): void => {
  const label = (node: Node, name: string): string => (node as HTMLElement).dataset[name] ?? "";
  converter.addRule("note", {
    filter: (node) => node.nodeName === "SUP" && label(node, "note") !== "",
    replacement: (_, node) => `[^${label(node, "note")}]`,
  });
  converter.addRule("note-text", {
    filter: (node) => node.nodeName === "SECTION" && label(node, "noteText") !== "",
    replacement: (text, node) => `\n\n[^${label(node, "noteText")}]: ${text.trim()}\n\n`,
  });
};
