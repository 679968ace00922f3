import { strikethrough, tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

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

// Google Docs and Word express headings, lists, bold, italic and struck text by styles and classes instead of elements.

/** Parses pasted HTML: its body with semantic elements in place of styles and classes; `lost` counts pictures that stay behind. */
function sounded(html: string): { body: HTMLElement; lost: number } {
  // Renamed, because the CSP reports every style attribute and inline handler that is parsed.
  const quiet = html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[[^>]*>/gi, "")
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(style|on[a-z]+)\s*=/gi, " data-$1="));
  const { body } = new DOMParser().parseFromString(quiet, "text/html");
  // The end of each paragraph in Word on the web: a space.
  for (const end of body.querySelectorAll("span.EOP")) end.remove();
  const lost = dropPictures(body);
  markNotes(body);
  for (const anchor of body.querySelectorAll("a")) soundLink(anchor);
  dropEmptyLines(body);
  for (const title of body.querySelectorAll("p.MsoTitle")) renamed(title, "h1");
  for (const table of body.querySelectorAll("table")) headTable(table);
  nestLists(body);
  for (const marked of body.querySelectorAll("b, strong, span")) soundMarks(marked);
  // Unwrapped, because the Markdown of a paragraph in a list item starts with an empty line.
  for (const first of body.querySelectorAll("li > p:first-child")) first.replaceWith(...first.childNodes);
  return { body, lost };
}

const styleOf = (element: Element): string => element.getAttribute("data-style") ?? "";

/** Replaces Google's redirect URLs by their targets, and unwraps links that are not http(s) or mailto. */
function soundLink(anchor: HTMLAnchorElement): void {
  const href = anchor.getAttribute("href") ?? "";
  const led = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : null;
  if (led) anchor.setAttribute("href", led);
  else if (!/^(?:https?:|mailto:)/i.test(href)) anchor.replaceWith(...anchor.childNodes);
}

function renamed(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Makes the first row of a table without a head its head: Markdown tables need one. */
function headTable(table: HTMLTableElement): void {
  for (const columns of table.querySelectorAll("colgroup")) columns.remove();
  const row = table.querySelector("tr");
  if (!row || table.querySelector("th, thead")) return;
  for (const cell of row.querySelectorAll("td")) renamed(cell, "th");
  const head = table.ownerDocument.createElement("thead");
  head.append(row);
  table.prepend(head);
}

const BLOCK = /^(?:p|div|h[1-6]|ul|ol|table|blockquote|pre)$/;

/** Removes the `<br>`s that Google Docs puts between blocks for empty paragraphs. */
function dropEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll("br")) {
    const beside = [line.previousElementSibling, line.nextElementSibling];
    if (beside.some((element) => element && BLOCK.test(element.localName))) line.remove();
  }
}

/** An item of a list that its program did not nest: what holds it, and its number where it has one. */
type Item = { holder: Element; item: Element; level: number; number: string | undefined };

/** Word's items are paragraphs with a typed bullet or number, and the level in the style. */
function wordItem(holder: Element): Item | undefined {
  const level = Number(/mso-list:[^;"]*\blevel(\d)/i.exec(styleOf(holder))?.[1] ?? 0);
  if (level === 0) return undefined;
  const bullet = [...holder.querySelectorAll("span")].find((span) =>
    /mso-list:\s*Ignore/i.test(styleOf(span)),
  );
  const number = /^\s*(\d+|[a-z]{1,4})[.)]/i.exec(bullet?.textContent ?? "")?.[1];
  bullet?.remove();
  return { holder, item: renamed(holder, "li"), level, number };
}

/** Word on the web gives each item a list of its own, and the level in an attribute. */
function webItem(item: Element): Item {
  const list = item.parentElement ?? item;
  const holder = list.parentElement?.matches(".ListContainerWrapper") ? list.parentElement : list;
  const number = list.localName === "ol" ? (list.getAttribute("start") ?? "1") : undefined;
  return { holder, item, level: Number(item.getAttribute("data-aria-level")), number };
}

/** Nests lists as HTML does: Google Docs puts an inner list beside its item, and Word has none at all. */
function nestLists(body: HTMLElement): void {
  let lists: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const found of body.querySelectorAll("p, li[data-aria-level]")) {
    const around = found.closest(".ListContainerWrapper") ?? found.closest("ul, ol") ?? found;
    const before = around.previousElementSibling;
    const nested = found.localName === "li" ? webItem(found) : wordItem(found);
    if (!nested) continue;
    const { holder, item, level, number } = nested;
    const name = number === undefined ? "ul" : "ol";
    if (before !== last) lists = [];
    lists = lists.filter(
      (open) => open.level < level || (open.level === level && open.list.localName === name),
    );
    let open = lists.at(-1);
    if (!open || open.level < level) {
      open = { list: body.ownerDocument.createElement(name), level };
      if (number && /^\d+$/.test(number) && number !== "1") open.list.setAttribute("start", number);
      const above = lists.at(-1)?.list.lastElementChild;
      if (above) above.append(open.list);
      else {
        (holder.isConnected ? holder : item).before(open.list);
        last = open.list;
      }
      lists.push(open);
    }
    open.list.append(item);
    if (!holder.querySelector("li") && holder !== item) holder.remove();
  }
  for (const inner of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)"))
    inner.previousElementSibling?.append(inner);
}

const HEADING = "h1, h2, h3, h4, h5, h6";

/** Converts styles to elements: bold (not in headings), italic, struck; unwraps Google Docs' `b` around all. */
function soundMarks(element: Element): void {
  const style = styleOf(element);
  const isHeading = element.closest(HEADING) !== null;
  if (element.localName !== "span") {
    const isPlain = /font-weight:\s*(?:normal|[1-4]00)/i.test(style);
    if (isPlain || isHeading || element.querySelector("p, ul, ol, h1, h2, h3"))
      element.replaceWith(...element.childNodes);
    return;
  }
  if (element.textContent?.trim() === "") return;
  const marks = [
    /text-decoration[^;]*:[^;]*line-through/i.test(style) && "del",
    /font-style:\s*italic/i.test(style) && "em",
    !isHeading && /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && "strong",
  ].filter((mark) => mark !== false);
  for (const mark of marks) {
    const made = element.ownerDocument.createElement(mark);
    made.append(...element.childNodes);
    element.append(made);
  }
}

/** Removes the pictures that readers cannot fetch, and returns how many. The policy of an https site refuses http. */
function dropPictures(body: HTMLElement): number {
  const fetched = location.protocol === "http:" ? /^(https?:\/|\/uploads)\//i : /^(https:\/|\/uploads)\//i;
  const isLost = (image: Element) => !fetched.test(image.getAttribute("src") ?? "");
  const lost = [...body.querySelectorAll("img")].filter(isLost);
  for (const image of lost) image.remove();
  return lost.length;
}

/** Fragments of footnotes and endnotes: `#_ftn1` and `#_ftnref1` of Word, `#ftnt1` and `#ftnt_ref1` of Google Docs. */
const TO_NOTE = /#_?(ftn|edn)t?(\d+)$/;
const TO_TEXT = /#_?(ftn|edn)t?_?ref(\d+)$/;

const labelOf = (anchor: Element, place: RegExp): string => {
  const [, kind, number = ""] = place.exec(anchor.getAttribute("href") ?? "") ?? [];
  return number && (kind === "edn" ? `e${number}` : number);
};

/** Marks footnotes whose text came along, and moves their texts to the end, each marked by its label. */
function markNotes(body: HTMLElement): void {
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
