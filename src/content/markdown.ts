import Markdown, { type Env, type MarkdownIt, type RendererRule, type Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import { isAllowedLink } from "#src/domain/link.ts";
import {
  alignByClass,
  appendAnchors,
  BLANK,
  foreignImagesAsText,
  makeFigures,
  markForStyle,
  nameTables,
} from "./markdown/tokens.ts";

export type ImageSize = { width: number; height: number; srcset?: string };

export type RenderRequest = {
  markdown: string;
  words: { anchor: string; notes: string; backToText: string };
  sizes?: Readonly<Record<string, ImageSize>>;
  /** In a feed: headings have no anchors, and the site's own addresses are made absolute with it. */
  origin?: string;
  /** Whether blocks say in `data-line` where they begin in the text, for whoever writes it. */
  lines?: boolean | undefined;
};

/** In characters. */
const HTML_MAX = 3_000_000;
/** Each is a few blocks, and three times as many headings took 450 MB. */
const LINES_MAX = 40_000;
/** Gathering them is quadratic: 20,000 took 5 s, 100,000 minutes. */
const NOTES_MAX = 5_000;
const NOTE = /\[\^|\^\[/g;

export type Rendered = { html: string } | { failed: "too-heavy" };

// markdown-it's env is shared with its plugins, which write into it: ours is under one key.
const KEY = "article";

const readEnv = (env: Env | undefined) => env?.[KEY] as RenderRequest;

/** No raw HTML, links and images of the allowed kinds only, headings with anchors (SPEC §2). */
export const renderBody = (request: RenderRequest) => parser.render(request.markdown, { [KEY]: request });

/** The least that its HTML has: an address that thousands of links repeat is counted before it is written. */
const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { attrs, children, content }) => {
    const attributes = attrs?.reduce((all, [, value]) => all + String(value).length, 0) ?? 0;
    return sum + attributes + (children ? lengthOf(children) : content.length);
  }, 0);

/** What is too heavy is told by counts alone: the same text on every machine. */
export const rendered = (request: RenderRequest): Rendered => {
  const { markdown } = request;
  const isHeavy = markdown.split("\n").length > LINES_MAX || (markdown.match(NOTE)?.length ?? 0) > NOTES_MAX;
  if (isHeavy) return { failed: "too-heavy" };
  const env = { [KEY]: request };
  const tokens = parser.parse(markdown, env);
  if (lengthOf(tokens) > HTML_MAX) return { failed: "too-heavy" };
  const html = parser.renderer.render(tokens, parser.options, env);
  return html.length > HTML_MAX ? { failed: "too-heavy" } : { html };
};

const absolute = (address: string, { origin }: RenderRequest): string =>
  origin === undefined ? address : (URL.parse(address, `${origin}/`)?.href ?? address);

const IMAGE_SIZES = "(min-width: 48rem) 43rem, 100vw";

function bodyRules(md: MarkdownIt): Record<string, RendererRule> {
  const { escapeHtml } = md.utils;
  const { fence, code_block: codeBlock } = md.renderer.rules;
  const attribute = (name: string, value: string | number) => ` ${name}="${escapeHtml(String(value))}"`;

  return {
    link_open: (tokens, index, options, env, renderer) => {
      const token = tokens[index];
      const href = String(token?.attrGet("href") ?? "");
      if (!href.startsWith("#")) {
        token?.attrSet("href", absolute(href, readEnv(env)));
        token?.attrSet("target", "_blank");
        token?.attrSet("rel", "noopener");
      }
      return renderer.renderToken(tokens, index, options);
    },

    image: (tokens, index, options, env, renderer) => {
      const token = tokens[index];
      const src = String(token?.attrGet("src") ?? "");
      const alt = renderer.renderInlineAsText(token?.children ?? [], options, env);
      const title = token?.attrGet("title");
      const { sizes = {}, ...request } = readEnv(env);
      const size = Object.hasOwn(sizes, src) ? sizes[src] : undefined;
      return [
        "<img",
        attribute("src", absolute(src, request)),
        size?.srcset ? attribute("srcset", size.srcset) + attribute("sizes", IMAGE_SIZES) : "",
        attribute("alt", alt),
        title ? attribute("title", title) : "",
        size ? attribute("width", size.width) + attribute("height", size.height) : "",
        ' loading="lazy" decoding="async">',
      ].join("");
    },

    table_open: (tokens, index) => {
      const name = tokens[index]?.meta?.name;
      const label = name ? attribute("aria-label", String(name)) : "";
      const look = tokens[index]?.attrGet("class") ? attribute("class", "blanks") : "";
      return `<div class="table" role="group" tabindex="0"${label}><table${look}>\n`;
    },
    table_close: () => "</table></div>\n",

    text: (tokens, index) =>
      escapeHtml(tokens[index]?.content ?? "").replace(
        BLANK,
        '<span class="blank" aria-hidden="true">$&</span>',
      ),

    fence: scrollable(fence),
    code_block: scrollable(codeBlock),

    // Heading ids never have an underscore, so footnote ids cannot collide with them.
    footnote_ref: (tokens, index) => {
      const { id, subId } = noteOf(tokens[index]?.meta);
      return `<sup><a id="ref_${id}${subId ? `_${subId}` : ""}" href="#note_${id}">${id}</a></sup>`;
    },
    footnote_block_open: (_tokens, _index, _options, env) =>
      `<section class="notes" aria-labelledby="notes_"><h2 id="notes_">${escapeHtml(readEnv(env).words.notes)}</h2><ol>\n`,
    footnote_block_close: () => "</ol></section>\n",
    footnote_open: (tokens, index) => `<li id="note_${noteOf(tokens[index]?.meta).id}">`,
    footnote_close: () => "</li>\n",
    footnote_anchor: (tokens, index, _options, env) => {
      const { id, subId } = noteOf(tokens[index]?.meta);
      const name = attribute("aria-label", readEnv(env).words.backToText);
      return ` <a class="back" href="#ref_${id}${subId ? `_${subId}` : ""}"${name}></a>`;
    },
  };
}

/** By keyboard, too. */
function scrollable(render: RendererRule | undefined): RendererRule {
  return (...given) => render?.(...given).replace("<pre>", '<pre tabindex="0">') ?? "";
}

function noteOf(meta: Record<string, unknown> | null | undefined): { id: number; subId: number } {
  return { id: Number(meta?.id) + 1, subId: Number(meta?.subId ?? 0) };
}

const makeParser = (): MarkdownIt => {
  const md = new Markdown({ html: false, linkify: false, typographer: false });
  md.use(footnote);
  md.validateLink = isAllowedLink;
  md.core.ruler.push("article", ({ tokens, env, Token: make }) => {
    const { origin, words, lines } = readEnv(env);
    if (lines) for (const token of tokens) if (token.map) token.attrSet("data-line", String(token.map[0]));
    foreignImagesAsText(tokens);
    // The page has its h1.
    for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
    alignByClass(tokens);
    markForStyle(tokens);
    nameTables(tokens);
    makeFigures(tokens, make);
    if (origin === undefined) appendAnchors(tokens, make, words.anchor);
    return true;
  });
  Object.assign(md.renderer.rules, bodyRules(md));
  return md;
};

const parser = makeParser();
