import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { pageWords, styles } from "#generated/chunks.gen.ts";
import { iconAddresses } from "#src/content/icon-addresses.ts";
import type { ContentSource } from "#src/content/open.ts";
import { tintCss } from "#src/domain/colors.ts";
import { restyled } from "#src/domain/font-faces.ts";
import { ENGLISH, type Language } from "#src/domain/words.ts";
import { baseHeaders, contentSecurityPolicy, type Https } from "#src/middleware/security.ts";
import { Document, type PageMeta, type PageName } from "#views/document.tsx";
import type { MadePage } from "./kept-page.ts";

export type PageView = {
  page: PageName;
  /** Its words and style come along: the islands of `page` have theirs on it. */
  also?: PageName;
  meta: PageMeta;
  body: ReactNode;
  status?: 200 | 400 | 404 | 409 | 410 | 500 | 503;
  /** CONTRACT: /books only. */
  frame?: string;
  /** Pictures may be shown before they are uploaded. */
  blob?: boolean;
  secret?: boolean;
  referrer?: "no-referrer";
};

export const SPECULATION_RULES = "/rules.json";

export const createRenderer = ({ content, https }: { content: ContentSource; https: Https }) => {
  const base = baseHeaders(https);
  return (view: PageView): MadePage => {
    const { fonts, language, palette, site } = content.current;
    const icons = iconAddresses(content.current);
    // Before the page's own, which so keeps its order.
    const built = [view.also, view.page].map((page) => (page ? styles[page] : ""));
    const own = fonts ? built.map((style) => restyled(style, fonts.roles, fonts.rules)) : built;
    const { focus } = site.author;
    const face = focus ? `:root{--face:${focus.x}% ${focus.y}%}` : "";
    const style = own.join("") + tintCss(palette) + face;
    const html = renderToString(
      <Document
        style={style}
        meta={view.meta}
        site={{ ...site, feedTitle: site.blogName }}
        ownFonts={fonts?.files}
        words={wordsOfIslands(language, view.page, view.also)}
        icons={icons}
      >
        {view.body}
      </Document>,
    );
    const styleHash = Bun.SHA256.hash(style, "base64");
    return {
      status: view.status ?? 200,
      text: `<!doctype html>${html}`,
      headers: {
        ...base,
        ...(!view.secret && { "speculation-rules": `"${SPECULATION_RULES}"` }),
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy({
          https,
          styleHash,
          frame: view.frame,
          blob: view.blob,
        }),
        "cache-control": view.secret ? "private, no-store" : "no-cache",
        ...(view.referrer && { "referrer-policy": view.referrer }),
      },
    };
  };
};

/** None where they speak the program's English. */
const wordsOfIslands = ({ locale, words, categories }: Language, ...pages: (PageName | undefined)[]) => {
  const shown = pages
    .flatMap((page) => (page && pageWords[page]) ?? [])
    .flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]]]));
  if (shown.length === 0 && locale === ENGLISH.locale && !categories) return undefined;
  return { locale, words: Object.fromEntries(shown), ...(categories && { categories }) };
};

export type Renderer = ReturnType<typeof createRenderer>;
