import { createDocument } from "@mixmark-io/domino";
import { PostRefused } from "./foreign-post.ts";

/** Both make the converter slower than in proportion, and no article has as many. */
const HTML_MAX = 2_000_000;
const DEPTH_MAX = 200;

/** Elements whose end may be left out, and those that have none, are at no depth of their own. */
const TAG =
  /<(\/?)(?!(?:p|li|d[td]|t[rdh]|thead|tbody|tfoot|option|area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)[a-z][^<>]*?(\/?)>/gi;

const checkSize = (html: string): void => {
  if (html.length > HTML_MAX) throw new PostRefused(`its HTML is longer than ${HTML_MAX} characters`);
  let depth = 0;
  for (const [, end, void_] of html.matchAll(TAG)) {
    if (!void_) depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > DEPTH_MAX) throw new PostRefused(`its HTML is nested more than ${DEPTH_MAX} elements deep`);
  }
};

export const BLOCKS =
  "address, article, aside, blockquote, center, dd, div, dl, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, ul";

/** The body of a text, its pictures, notes, cards and headings such that each element says what it means by itself. */
export const preparedHtml = (html: string): HTMLElement => {
  checkSize(html);
  // Without a root of its own a comment at the beginning would stand before the body.
  const { body } = createDocument(`<!DOCTYPE html><body>${html}`);
  for (const image of all(body, "img")) lazyImage(image);
  // The button and the clock of Ghost's player.
  for (const player of all(body, ".kg-audio-player")) player.remove();
  for (const struck of all(body, "del, s, strike")) intoBlocks(struck);
  for (const mark of all(body, "strong, b, em, i")) joinNext(mark);
  for (const table of all(body, "table")) spread(table);
  markNotes(body);
  for (const link of all(body, "a[href]")) openCard(link);
  // A picture within a heading is a block of its own.
  for (const image of all(body, "h1 img, h2 img, h3 img, h4 img, h5 img, h6 img")) {
    const heading = image.closest("h1, h2, h3, h4, h5, h6");
    if (heading?.textContent?.trim() === "") unwrap(heading);
  }
  return body;
};

/** The elements as a list that does not change with them. */
const all = (parent: ParentNode, selector: string): Element[] =>
  Array.from(parent.querySelectorAll(selector));

/** This DOM knows no `append` of several nodes. */
const move = (nodes: ArrayLike<Node>, to: Node): void => {
  for (const node of Array.from(nodes)) to.appendChild(node);
};
const unwrap = (element: Element): void => element.replaceWith(...Array.from(element.childNodes));

/** A mark around blocks stands within each of them. */
const intoBlocks = (mark: Element): void => {
  const blocks = all(mark, BLOCKS).filter((block) => !block.querySelector(BLOCKS));
  for (const block of blocks) {
    const inner = mark.cloneNode(false);
    move(block.childNodes, inner);
    block.appendChild(inner);
  }
  if (blocks.length > 0) unwrap(mark);
};

/** Editors end a mark and begin it again, which in Markdown would be shown as signs. */
const joinNext = (mark: Element): void => {
  while (mark.nextSibling?.nodeName === mark.nodeName) {
    const next = mark.nextSibling as Element;
    move(next.childNodes, mark);
    next.remove();
  }
};

/** No table of an article has more. */
const SPAN_MAX = 50;

/** Empty cells where a cell spans several, so that each text stays in its column. */
const spread = (table: Element): void => {
  const below: number[] = [];
  for (const row of all(table, "tr").filter((each) => each.closest("table") === table)) {
    let column = 0;
    const blank = (before: Node | null) => {
      row.insertBefore(row.ownerDocument.createElement("td"), before);
      column += 1;
    };
    const fill = (before: Node | null) => {
      for (; (below[column] ?? 0) > 0 && column < SPAN_MAX; blank(before))
        below[column] = (below[column] ?? 0) - 1;
    };
    for (const cell of Array.from(row.children)) {
      fill(cell);
      const [wide, high] = ["colspan", "rowspan"].map((name) =>
        Math.min(SPAN_MAX, Math.max(1, Number(cell.getAttribute(name)) || 1)),
      ) as [number, number];
      const after = cell.nextSibling;
      below[column] = high - 1;
      column += 1;
      for (let more = 1; more < wide; more += 1) {
        below[column] = high - 1;
        blank(after);
      }
    }
    fill(null);
  }
};

/** Themes and plugins put a picture's address beside a blank one until it is scrolled to; `noscript` repeats it. */
const lazyImage = (image: Element): void => {
  if (image.closest("noscript")) return;
  const names = ["data-src", "data-lazy-src", "data-original", "data-orig-file", "data-canonical-src"];
  const lazy = names.map((name) => image.getAttribute(name)).find(Boolean);
  const src = image.getAttribute("src");
  if (lazy && (!src || src.startsWith("data:"))) image.setAttribute("src", lazy);
};

/** `id` is that of the note's text, `label` what stands for both in Markdown. */
const markNotes = (body: HTMLElement): void => {
  const ids = new Map(all(body, "[id]").map((element) => [element.id, element]));
  const noted = new Map<Element, string>();
  for (const link of all(body, "a[href^='#']")) {
    const target = ids.get((link.getAttribute("href") ?? "").slice(1));
    const text = target?.closest("li, p, aside, dd");
    const label = link.textContent?.trim().replaceAll(/[[\]()]/g, "") ?? "";
    if (!text || !/^(?:\d{1,3}|[*†‡a-z])$/i.test(label) || text.contains(link)) continue;
    // The way back, from the text of a note to its number.
    const isBack = noted.has(link.closest("li, p, aside, dd") ?? link);
    if (isBack) continue;
    const name = noted.get(text) ?? String(noted.size + 1);
    noted.set(text, name);
    const mark = body.ownerDocument.createElement("sup");
    mark.setAttribute("data-note", name);
    // An empty element would be dropped.
    mark.textContent = name;
    (link.closest("sup") ?? link).replaceWith(mark);
  }
  for (const [text, name] of noted) {
    for (const back of all(text, "a[href^='#']"))
      if (isBackLink(back)) (back.closest("sup") ?? back).remove();
    const note = body.ownerDocument.createElement("section");
    note.setAttribute("data-note-text", name);
    move(text.childNodes, note);
    text.remove();
    body.appendChild(note);
  }
};

const isBackLink = (link: Element): boolean => {
  const text = link.textContent?.trim() ?? "";
  return /ref|back|src|link/i.test(link.getAttribute("href") ?? "") || !/\p{L}{2}/u.test(text);
};

/** A link around blocks (a card) becomes its blocks; the link goes to its title, else to its first words or picture. */
const openCard = (link: Element): void => {
  if (!link.querySelector(BLOCKS)) return;
  const isWorded = (element: Element) => element.textContent?.trim() && !element.querySelector(BLOCKS);
  const titles = all(link, "h1, h2, h3, h4, h5, h6, [class*=title]").filter(isWorded);
  const [bearer] = [...titles, ...all(link, BLOCKS).filter(isWorded), ...all(link, "img")];
  if (!bearer) return;
  const inner = link.cloneNode(false) as Element;
  if (bearer.localName === "img") {
    bearer.replaceWith(inner);
    inner.appendChild(bearer);
  } else {
    move(bearer.childNodes, inner);
    bearer.appendChild(inner);
  }
  unwrap(link);
};
