import Markdown, { type Env, type MarkdownIt, type Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import { isAllowedLink } from "#src/domain/link.ts";
import type { BodyWords, ImageSize } from "./body-text.ts";
import { appendAnchors } from "./markdown/anchors.ts";
import { capBlocks } from "./markdown/blocks.ts";
import { capInlineNotes } from "./markdown/notes.ts";
import { type BodyEnv, bodyRules } from "./markdown/rules.ts";
import {
  alignByClass,
  foreignImagesAsText,
  lowerHeadings,
  makeFigures,
  nameTables,
  type TokenClass,
} from "./markdown/tokens.ts";

const forPages = parser((tokens, make, env) => appendAnchors(tokens, make, env.words.anchor));
const forFeeds = parser();

/**
 * Takes an article's Markdown and returns its HTML for a page: no raw HTML, links and images of the allowed kinds
 * only (the rest stays text), headings with ids and an appended anchor (SPEC §2; CONTRACT, Screens).
 * `sizeOf` knows the sizes of uploaded pictures by their addresses.
 * @throws TooManyBlocks
 */
export function renderBody(
  markdown: string,
  { words, sizeOf = () => undefined }: { words: BodyWords; sizeOf?: (src: string) => ImageSize | undefined },
): string {
  return forPages.render(markdown, asEnv({ words, sizeOf, absolute: (address) => address }));
}

/** As `renderBody`, for a feed: no heading anchors, and the site's own addresses made absolute with `origin`. */
export function renderFeedBody(
  markdown: string,
  { words, origin }: { words: BodyWords; origin: string },
): string {
  const absolute = (address: string) => URL.parse(address, `${origin}/`)?.href ?? address;
  return forFeeds.render(markdown, asEnv({ words, sizeOf: () => undefined, absolute }));
}

function parser(finish: (tokens: Token[], make: TokenClass, env: BodyEnv) => void = () => {}): MarkdownIt {
  const md = new Markdown({ html: false, linkify: false, typographer: false });
  md.use(footnote);
  capBlocks(md);
  capInlineNotes(md);
  md.validateLink = isAllowedLink;
  md.core.ruler.push("article", ({ tokens, env, Token: make }) => {
    foreignImagesAsText(tokens);
    lowerHeadings(tokens);
    alignByClass(tokens);
    nameTables(tokens);
    makeFigures(tokens, make);
    finish(tokens, make, readEnv(env));
    return true;
  });
  Object.assign(md.renderer.rules, bodyRules(md, readEnv));
  return md;
}

// markdown-it's env is shared with its plugins, which write into it: ours is under one key.
const KEY = "article";

function asEnv(env: BodyEnv): Env {
  return { [KEY]: env };
}

function readEnv(env: Env | undefined): BodyEnv {
  return env?.[KEY] as BodyEnv;
}
