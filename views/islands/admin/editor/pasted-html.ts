import { takePictures, withoutMarkers } from "./pasted-pictures.ts";

// Google Docs and Word express headings, lists, bold and italic by styles and classes instead of elements.

/**
 * Parses pasted HTML and returns its body with headings, lists, bold and italic as semantic elements, and its pictures.
 */
export function sounded(html: string): { body: HTMLElement } & ReturnType<typeof takePictures> {
  // Renamed, because the CSP reports every style attribute and inline handler that is parsed.
  const quiet = withoutMarkers(html)
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(style|on[a-z]+)\s*=/gi, " data-$1="));
  const { body } = new DOMParser().parseFromString(quiet, "text/html");
  dropForeign(body);
  const taken = takePictures(body);
  for (const anchor of body.querySelectorAll("a")) soundLink(anchor);
  dropEmptyLines(body);
  wordHeadings(body);
  for (const table of body.querySelectorAll("table")) headTable(table);
  wordLists(body);
  for (const marked of body.querySelectorAll<HTMLElement>("b, strong, i, em, span")) soundMarks(marked);
  // Unwrapped, because the Markdown of a paragraph in a list item starts with an empty line.
  for (const only of body.querySelectorAll("li > p:only-child")) only.replaceWith(...only.childNodes);
  return { body, ...taken };
}

const styleOf = (element: Element): string => element.getAttribute("data-style") ?? "";

function dropForeign(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
  for (const element of body.querySelectorAll("*"))
    if (element.localName.startsWith("o:")) element.replaceWith(...element.childNodes);
}

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

function wordHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll("p.MsoTitle")) renamed(title, "h1");
}

/** Converts Word's lists: paragraphs with typed bullets, and the level in the style. */
function wordLists(body: HTMLElement): void {
  let lists: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    const level = Number(/mso-list:[^;"]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== last) lists = [];
    const bullet = [...paragraph.querySelectorAll("span")].find((span) =>
      /mso-list:\s*Ignore/i.test(styleOf(span)),
    );
    const name = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(bullet?.textContent ?? "") ? "ol" : "ul";
    bullet?.remove();
    lists = lists.filter((open) => open.level <= level);
    let open = lists.at(-1);
    if (!open || open.level < level) {
      open = { list: body.ownerDocument.createElement(name), level };
      const above = lists.at(-1)?.list.lastElementChild;
      if (above) above.append(open.list);
      else {
        paragraph.before(open.list);
        last = open.list;
      }
      lists.push(open);
    }
    open.list.append(renamed(paragraph, "li"));
  }
}

/**
 * Converts bold (except in headings) and italic styles to elements, and unwraps the `b` around all that Google Docs
 * adds.
 */
function soundMarks(element: HTMLElement): void {
  const style = styleOf(element);
  const isPlain = /font-weight:\s*(?:normal|[1-4]00)/i.test(style);
  const isHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  if (element.localName === "b" || element.localName === "strong") {
    if (isPlain || isHeading || element.querySelector("p, ul, ol, h1, h2, h3"))
      element.replaceWith(...element.childNodes);
    return;
  }
  if (element.localName !== "span") return;
  const marks = [
    !isHeading && /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && "strong",
    /font-style:\s*italic/i.test(style) && "em",
  ].filter((mark) => mark !== false);
  let inner = element;
  for (const mark of marks) {
    const made = element.ownerDocument.createElement(mark);
    made.append(...inner.childNodes);
    inner.append(made);
    inner = made;
  }
}
