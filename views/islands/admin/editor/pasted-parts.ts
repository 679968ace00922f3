// The parts of a paste that text alone cannot hold: pictures and footnotes.

/** A picture of a paste: what it is said to show, and its file where the clipboard brought it along. */
type PastedPicture = { words: string; file: File };

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\s\S]+)$/i;

/** Marks the place of a picture, by characters that no text has: they are removed from pasted HTML first. */
export const PLACES = /\ue000(\d+)\ue001/g;
/**
 * Takes a paste's body and leaves marks in the place of pictures that came along by themselves (`data:`). Pictures
 * that readers of this site can fetch stay; all others go, and are counted.
 */
export function takePictures(body: HTMLElement): { pictures: PastedPicture[]; lost: number } {
  const pictures: PastedPicture[] = [];
  let lost = 0;
  for (const image of body.querySelectorAll("img")) {
    const source = image.getAttribute("src")?.trim() ?? "";
    if (isFetched(source)) continue;
    const file = fileOf(source);
    if (file) {
      image.replaceWith(`\ue000${pictures.length}\ue001`);
      pictures.push({ words: image.alt.trim(), file });
    } else {
      image.remove();
      if (source !== "") lost += 1;
    }
  }
  return { pictures, lost };
}

/** Whether a picture's address is one that a reader's browser may fetch: the policy of an https site refuses http. */
const isFetched = (source: string): boolean =>
  /^https:\/\//i.test(source) ||
  (/^http:\/\//i.test(source) && location.protocol === "http:") ||
  source.startsWith("/uploads/");

function fileOf(source: string): File | undefined {
  const [, type = "", base64 = ""] = DATA.exec(source) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], "picture", { type: type.toLowerCase() }) : undefined;
  } catch {
    return undefined;
  }
}

/** Fragments of footnotes and endnotes: `#_ftn1` and `#_ftnref1` of Word, `#ftnt1` and `#ftnt_ref1` of Google Docs. */
const TO_NOTE = /#_?(ftn|edn)t?(\d+)$/;
const TO_TEXT = /#_?(ftn|edn)t?_?ref(\d+)$/;

const labelOf = (anchor: Element, place: RegExp): string => {
  const [, kind, number = ""] = place.exec(anchor.getAttribute("href") ?? "") ?? [];
  return number && (kind === "edn" ? `e${number}` : number);
};

/** Marks footnotes whose text came along, and moves their texts to the end, each marked by its label. */
export function markNotes(body: HTMLElement): void {
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
