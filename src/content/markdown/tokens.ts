import type { Token } from "markdown-it";
import { isImageAddress } from "#src/domain/link.ts";
import { fill } from "#src/domain/words.ts";

/** The constructor of markdown-it's Token, taken from the parser: the package exports only the type. */
export type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === "text" || type === "code_inline") return content;
      if (type === "softbreak" || type === "hardbreak") return " ";
      return children ? textOf(children) : "";
    })
    .join("");
}

export function foreignImagesAsText(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === "image" && !isImageAddress(String(token.attrGet("src")))) {
      token.content = `![${token.content}](${token.attrGet("src")})`;
      token.type = "text";
      token.children = null;
    }
    if (token.children) foreignImagesAsText(token.children);
  }
}

/** Turns column alignment into a class, since the CSP forbids `style` attributes, gives head cells their scope, and marks blank cells. */
export function alignByClass(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const [, side] = /text-align:(left|center|right)/.exec(String(token.attrGet("style"))) ?? [];
    token.attrs = token.type === "th_open" ? [["scope", "col"]] : [];
    if (side) token.attrPush(["class", `to-${side}`]);
    else if (tokens[index + 1]?.content === "&nbsp;") token.attrPush(["class", "blank"]);
  }
}

/** To be filled in by hand. */
export const BLANK = /\.{20,}/g;

/** What a style cannot tell without `:has()`, as classes: see theme/blog. */
export function markForStyle(tokens: Token[]): void {
  let table: Token | undefined;
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]?.children ?? [];
    const isStrong = inline.some(({ type }) => type === "strong_open");
    const isBlank = token.attrGet("class") === "blank";
    if (token.type === "table_open") table = token;
    if (token.type === "td_open" && isBlank) table?.attrSet("class", "blanks");
    if (token.type === "td_open" && isStrong) token.attrJoin("class", "wraps");
    if (token.type === "paragraph_open" && inline.some(isBlankText)) token.attrJoin("class", "fill");
    if (token.type === "blockquote_open" && partsOf(tokens, index).length > 3)
      token.attrJoin("class", "long");
    if (!/^(?:bullet|ordered)_list_open$/.test(token.type)) continue;
    const items = partsOf(tokens, index);
    if (!items.some((item) => leadsWithName(tokens, item))) continue;
    token.attrJoin("class", items.length === 3 ? "named of-three" : "named");
    if (tokens[index - 1]?.tag === "h2") tokens[index - 3]?.attrJoin("class", "over-named");
  }
}

const isBlankText = ({ type, level, content }: Token): boolean =>
  type === "text" && level === 0 && content.search(BLANK) >= 0;

/** Where the blocks begin that are directly in the one that begins at `index`. */
function partsOf(tokens: readonly Token[], index: number): number[] {
  const level = tokens[index]?.level ?? 0;
  const parts: number[] = [];
  for (let at = index + 1; at < tokens.length && (tokens[at]?.level ?? 0) > level; at++)
    if (tokens[at]?.level === level + 1 && tokens[at]?.nesting !== -1) parts.push(at);
  return parts;
}

/** Whether an item of a list begins with bold words, and is not a paragraph. */
function leadsWithName(tokens: readonly Token[], item: number): boolean {
  const first = tokens[item + 2]?.children?.find(({ type, content }) => type !== "text" || content !== "");
  return tokens[item + 1]?.hidden === true && first?.type === "strong_open";
}

/** Names each table by its header cells: it is a scrollable region, and a screen reader announces its name. */
export function nameTables(tokens: Token[]): void {
  let table: Token | undefined;
  let names: string[] = [];
  for (const token of tokens) {
    if (token.type === "table_open") [table, names] = [token, []];
    else if (token.type === "inline" && table) names.push(textOf(token.children ?? []));
    else if (token.type === "thead_close" && table) {
      table.meta = { name: names.filter(Boolean).join(", ") };
      table = undefined;
    }
  }
}

export function makeFigures(tokens: Token[], Make: TokenClass): void {
  for (const [index, open] of tokens.entries()) {
    const inline = tokens[index + 1];
    const close = tokens[index + 2];
    const image = inline?.children?.[0];
    if (open.type !== "paragraph_open" || open.hidden || !inline || !close) continue;
    if (inline.children?.length !== 1 || image?.type !== "image") continue;
    open.tag = "figure";
    close.tag = "figure";
    const title = String(image.attrGet("title") ?? "");
    if (!title) continue;
    image.attrs = (image.attrs ?? []).filter(([name]) => name !== "title");
    const caption = new Make("text", "", 0);
    caption.content = title;
    inline.children = [
      image,
      new Make("caption_open", "figcaption", 1),
      caption,
      new Make("caption_close", "figcaption", -1),
    ];
  }
}

/** Ids used by the page around the body: a heading with one of these gets a number appended. */
const PAGE_IDS = [
  "arrow",
  "chevron",
  "main",
  "mark-display",
  "mark-micro",
  "mark-text",
  "out",
  "quick-links",
  "toasts",
];

/** A repeated heading gets -2, -3 and so on. `pattern` is the link's accessible name with a place {heading}. */
export function appendAnchors(tokens: Token[], Make: TokenClass, pattern: string): void {
  const taken = new Set(PAGE_IDS);
  const tried = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== "heading_open" || inline?.type !== "inline") continue;
    const words = textOf(inline.children ?? []).trim();
    const id = freeId(headingId(words), taken, tried);
    taken.add(id);
    token.attrSet("id", id);
    inline.children = [...(inline.children ?? []), ...anchor(Make, id, fill(pattern, { heading: words }))];
  }
}

/** `tried` holds the last number used per name: without it equal headings cost quadratic time. */
function freeId(wanted: string, taken: ReadonlySet<string>, tried: Map<string, number>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = tried.get(wanted) ?? 2; ; number += 1) {
    const id = `${wanted}-${number}`;
    if (taken.has(id)) continue;
    tried.set(wanted, number + 1);
    return id;
  }
}

function anchor(Make: TokenClass, id: string, name: string): Token[] {
  const open = new Make("anchor_open", "a", 1);
  open.attrs = [
    ["class", "anchor"],
    ["href", `#${id}`],
    ["aria-label", name],
  ];
  const sign = new Make("text", "", 0);
  sign.content = "#";
  return [open, sign, new Make("anchor_close", "a", -1)];
}

/** The anchor of a heading: lower case, runs of other characters one hyphen: `First part` is `first-part`. */
export function headingId(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).join("-") || "section";
}
