import Markdown, { type Token } from "markdown-it";
import { withoutComments } from "./foreign-post.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";

const parser = new Markdown({ html: true });
parser.validateLink = () => true;

/** Around the label of a footnote while its block is HTML. */
const NOTE = "\uE010";
const NOTE_END = "\uE011";

/** Elements around blocks that a blank line takes apart. */
const WRAPPING = /<(\/?)(table|ul|ol|dl|figure|a|blockquote|pre)\b[^<>]*?(\/?)>/gi;

const FENCED_OR_PRE = /^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)|(\n) {0,3}<pre\b[\s\S]*?<\/pre>/gim;

/**
 * Markdown without HTML: each block that holds some is drawn and converted as a page of HTML is, all others stay to the byte.
 * @throws PostRefused
 */
export const withoutHtml = (markdown: string, uncarried: Uncarried): string => {
  const text = markdown
    .replaceAll("\r\n", "\n")
    .replaceAll(/^([ \t]*<[a-z]\w*\b[^<>]*\bmarkdown=["']?(?:1|block|span)["']?[^<>]*>)(?=\n)/gim, "$1\n")
    .replaceAll(/(?<=[^\n]\n)(?=\[\^[^\]\s]+\]:)/g, "\n")
    // Within the block of another element it would end at its first blank line.
    .replaceAll(FENCED_OR_PRE, (whole, before?: string) =>
      before ? `${before}\n${whole.slice(1)}\n` : whole,
    );
  const marked = text.replaceAll(/\[\^([^\]\s]+)\]/g, `${NOTE}$1${NOTE_END}`);
  const env = {};
  const blocks = topBlocks(parser.parse(marked, env));
  if (!blocks.some(hasHtml)) return markdown;
  const lines = text.split("\n");
  for (const group of groupsOf(blocks).reverse()) {
    const tokens = group.flat();
    const [from, to] = [group[0]?.[0]?.map?.[0] ?? 0, group.at(-1)?.[0]?.map?.[1] ?? 0];
    for (const token of tokens) showUnknown(token, uncarried);
    const html = parser.renderer.render(tokens, parser.options, env);
    const made = markdownOfHtml(html, uncarried).replaceAll(NOTE, "[^").replaceAll(NOTE_END, "]");
    const definitions = lines
      .slice(from, to)
      .filter((line) => group.length > 1 && /^ {0,3}\[[^\]]+\]:\s/.test(line));
    lines.splice(from, to - from, ...(made ? [made] : []), ...definitions, ...(made ? [""] : []));
  }
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
};

/** Each with all that is within it; only its first token tells its lines. */
const topBlocks = (tokens: readonly Token[]): Token[][] => {
  const blocks: Token[][] = [];
  for (const token of tokens)
    if (token.level === 0 && token.nesting >= 0) blocks.push([token]);
    else blocks.at(-1)?.push(token);
  return blocks;
};

const isHtml = ({ type, children }: Token): boolean =>
  type === "html_block" || type === "html_inline" || (children ?? []).some(isHtml);
const hasHtml = (block: readonly Token[]): boolean => block.some(isHtml);

const openIn = (block: readonly Token[]): number => {
  const html = block.map(({ type, content }) => (type === "html_block" ? content : "")).join("");
  const tags = [...withoutComments(html).matchAll(WRAPPING)];
  return tags.reduce((open, [, end, , closed]) => open + (closed ? 0 : end ? -1 : 1), 0);
};

/** Blocks with HTML, each with those up to where the last element that it opens is closed. */
const groupsOf = (blocks: readonly Token[][]): Token[][][] => {
  const groups: Token[][][] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] ?? [];
    if (!hasHtml(block)) continue;
    let end = at;
    let open = openIn(block);
    while (open > 0 && end + 1 < blocks.length) {
      end += 1;
      open += openIn(blocks[end] ?? []);
    }
    // What is never closed is the block's own fault, not that of all below.
    const last = open > 0 ? at : end;
    groups.push(blocks.slice(at, last + 1));
    at = last;
  }
  return groups;
};

const KNOWN =
  /^(?:!|\?|\/?(?:a|abbr|acronym|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|g|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|path|picture|pre|progress|q|rp|rt|ruby|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?=[\s/>]|$))/i;

/** `<T>` in a sentence was meant as it is written; `<Chart id="1" />` is a part that some program draws. */
const showUnknown = (token: Token, uncarried: Uncarried): void => {
  for (const child of token.children ?? []) showUnknown(child, uncarried);
  if (token.type !== "html_inline" || KNOWN.test(token.content.slice(1))) return;
  const name = /^<\/?([\w:.-]+)/.exec(token.content)?.[1] ?? "";
  if (/[\s=]|-/.test(token.content.slice(1, -1))) {
    if (!token.content.startsWith("</")) uncarried.push(`<${name}>`);
    token.content = "";
  } else token.type = "text";
};
