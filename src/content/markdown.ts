import Markdown, { type Env, type MarkdownIt, type Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import { BODY_BLOCK_TOKENS_MAX, BODY_HTML_MAX, INLINE_NOTES_MAX } from "#src/domain/limits.ts";
import { isAllowedLink } from "#src/domain/link.ts";
import type { BodyWords, ImageSize } from "./body-text.ts";
import { type BodyEnv, bodyRules } from "./markdown/rules.ts";
import {
  alignByClass,
  appendAnchors,
  foreignImagesAsText,
  lowerHeadings,
  makeFigures,
  nameTables,
  type TokenClass,
} from "./markdown/tokens.ts";

const forPages = parser((tokens, make, env) => appendAnchors(tokens, make, env.words.anchor));
const forFeeds = parser();

/** No raw HTML, links and images of the allowed kinds only, headings with anchors (SPEC §2). @throws TooManyBlocks */
export function renderBody(
  markdown: string,
  { words, sizeOf = () => undefined }: { words: BodyWords; sizeOf?: (src: string) => ImageSize | undefined },
): string {
  return forPages.render(markdown, asEnv({ words, sizeOf, absolute: (address) => address }));
}

/** As `renderBody`, without heading anchors, and with the site's own addresses made absolute. */
export function renderFeedBody(markdown: string, { words, origin }: { words: BodyWords; origin: string }) {
  const absolute = (address: string) => URL.parse(address, `${origin}/`)?.href ?? address;
  return forFeeds.render(markdown, asEnv({ words, sizeOf: () => undefined, absolute }));
}

export type RenderRequest = { markdown: string; words: BodyWords } & (
  | { form: "page"; sizes: ReadonlyMap<string, ImageSize> }
  | { form: "feed"; origin: string }
);

/** A text's HTML; `too-heavy`: it has too many blocks, takes too long to render, or its HTML is too long. */
export type Rendered = { html: string } | { failed: "too-heavy" };

export const rendered = (request: RenderRequest): Rendered => {
  const { markdown, words } = request;
  try {
    const html =
      request.form === "feed"
        ? renderFeedBody(markdown, { words, origin: request.origin })
        : renderBody(markdown, { words, sizeOf: (src) => request.sizes.get(src) });
    return html.length > BODY_HTML_MAX ? { failed: "too-heavy" } : { html };
  } catch (error) {
    if (error instanceof TooManyBlocks) return { failed: "too-heavy" };
    throw error;
  }
};

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

export class TooManyBlocks extends Error {}

/** Counted as they come, since one table is a single rule's work: 125,000 headings took 450 MB otherwise. */
export function capBlocks(md: MarkdownIt): void {
  const { State } = md.block;
  md.block.State = class extends State {
    override push(...token: Parameters<InstanceType<typeof State>["push"]>) {
      if (this.tokens.length >= BODY_BLOCK_TOKENS_MAX) throw new TooManyBlocks();
      return super.push(...token);
    }
  };
}

const countNotes = (footnotes: unknown): number =>
  typeof footnotes === "object" && footnotes !== null && "list" in footnotes && Array.isArray(footnotes.list)
    ? footnotes.list.length
    : 0;

/** Beyond the limit `^[…]` stays text. The plugin parses each one twice: 25,000 of them took 47 seconds. */
export function capInlineNotes(md: MarkdownIt): void {
  md.inline.ruler.before("footnote_inline", "inline_note_cap", (state, silent) => {
    if (!state.src.startsWith("^[", state.pos)) return false;
    if (countNotes(state.env?.footnotes) < INLINE_NOTES_MAX) return false;
    if (!silent) state.pending += "^";
    state.pos += 1;
    return true;
  });
}
