import type { Env, MarkdownIt, RendererRule } from "markdown-it";
import { isInPageLink } from "#src/domain/link.ts";

export type BodyEnv = {
  words: { anchor: string; notes: string; backToText: string };
  sizeOf: (src: string) => { width: number; height: number; srcset?: string } | undefined;
  /** As it is for a page, made absolute for a feed. */
  absolute: (address: string) => string;
};

const IMAGE_SIZES = "(min-width: 48rem) 43rem, 100vw";

export function bodyRules(
  md: MarkdownIt,
  readEnv: (env: Env | undefined) => BodyEnv,
): Record<string, RendererRule> {
  const { escapeHtml } = md.utils;
  const attribute = (name: string, value: string | number) => ` ${name}="${escapeHtml(String(value))}"`;

  return {
    link_open: (tokens, index, options, env, renderer) => {
      const token = tokens[index];
      const href = String(token?.attrGet("href") ?? "");
      if (!isInPageLink(href)) {
        token?.attrSet("href", readEnv(env).absolute(href));
        token?.attrSet("target", "_blank");
        token?.attrSet("rel", "noopener");
      }
      return renderer.renderToken(tokens, index, options);
    },

    image: (tokens, index, options, env, renderer) => {
      const token = tokens[index];
      const { sizeOf, absolute } = readEnv(env);
      const src = String(token?.attrGet("src") ?? "");
      const alt = renderer.renderInlineAsText(token?.children ?? [], options, env);
      const title = token?.attrGet("title");
      const size = sizeOf(src);
      return [
        "<img",
        attribute("src", absolute(src)),
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
      return `<div class="table" role="group" tabindex="0"${label}><table>\n`;
    },
    table_close: () => "</table></div>\n",

    fence: (tokens, index) => code(tokens[index]?.content ?? "", tokens[index]?.info),
    code_block: (tokens, index) => code(tokens[index]?.content ?? ""),

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

  function code(text: string, info = ""): string {
    const [language] = md.utils.unescapeAll(info).trim().split(/\s+/);
    const named = language ? attribute("class", `language-${language}`) : "";
    return `<pre tabindex="0"><code${named}>${escapeHtml(text)}</code></pre>\n`;
  }
}

function noteOf(meta: Record<string, unknown> | null | undefined): { id: number; subId: number } {
  return { id: Number(meta?.id) + 1, subId: Number(meta?.subId ?? 0) };
}
