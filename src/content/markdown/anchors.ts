import type { Token } from "markdown-it";
import { fill } from "#src/domain/pattern.ts";
import { type TokenClass, textOf } from "./tokens.ts";

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

/**
 * Gives every heading a unique id and appends a link to it, whose accessible name is `pattern` with {heading} filled in.
 * A repeated heading gets -2, -3 and so on.
 */
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

/** Returns a free id. `tried` holds the last number used per name: without it equal headings cost quadratic time. */
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
