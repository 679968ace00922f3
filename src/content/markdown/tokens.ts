import type { Token } from "markdown-it";
import { isImageAddress } from "#src/domain/link.ts";

/** The parser's own class for tokens: the package exports only its type. */
export type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/** The words of inline tokens, without their markup. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === "text" || type === "code_inline") return content;
      if (type === "softbreak" || type === "hardbreak") return " ";
      return children ? textOf(children) : "";
    })
    .join("");
}

/** An image from anywhere but the web or our uploads is shown as the text that it was written as. */
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

/** The page has its h1: a body's first level becomes the second, the other levels stay. */
export function lowerHeadings(tokens: Token[]): void {
  for (const token of tokens) {
    if ((token.type === "heading_open" || token.type === "heading_close") && token.tag === "h1")
      token.tag = "h2";
  }
}

/** Column alignment as a class: a `style` attribute would break the page's policy. Head cells get their scope. */
export function alignByClass(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const [, side] = /text-align:(left|center|right)/.exec(String(token.attrGet("style"))) ?? [];
    token.attrs = token.type === "th_open" ? [["scope", "col"]] : [];
    if (side) token.attrPush(["class", `to-${side}`]);
  }
}

/** A table is named by its head, for whoever scrolls it without seeing it. */
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

/** A picture that is a paragraph of its own becomes a figure, its title the caption. */
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
