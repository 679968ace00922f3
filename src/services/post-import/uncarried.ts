/** In the report, once for each time: `[gallery]`, `iframe of www.youtube.com`. */
export type Uncarried = string[];

/** A shortcode of WordPress, opening or closing; `[[gallery]]` is one that is shown as it is. */
const WORDPRESS = /(?<!\[)\[(?<end>\/?)(?<name>[a-z][\w-]*)(?<rest>(?:\s[^[\]]*)?)\/?\](?!\])/gi;
const STATIC_SITE = /\{\{[<%]\s*(?<end>\/?)\s*(?<name>[\w/.-]+)[^{}]*\}\}|\{%-?\s*(?<tag>\w+)[^{}]*%\}/g;

/** Those of WordPress, by their exact names as it runs them, and the one that most plugins for contents share. */
const KNOWN = new Set(["gallery", "audio", "video", "playlist", "toc"]);
/** Plugins name theirs so (`recent-posts`); a word of somebody's text has no such mark. */
const PLUGIN_NAME = /^[a-z]+[-_][\w-]*$/;
/** Their content is carried: an address, a picture with its words. */
const CARRIED = new Set(["embed", "caption", "wp_caption"]);

/** A web address alone in its paragraph or line: WordPress shows the video, post or picture behind it. */
const ALONE = /(^|\n|<(?:p|div|figure)(?:\s[^<>]*)?>)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=$|\n|<\/)/g;

/** In Markdown brackets and addresses are text, but for these alone in a line, as a WordPress site's converter leaves them. */
const WORDPRESS_LINE = new RegExp(
  `^\\[(${[...KNOWN, "contact-form-7"].join("|")})(?: [^[\\]\\n]*)?\\][ \\t]*$`,
  "gm",
);
const VIDEO_LINE = /^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>()]+(?=[ \t]*$)/gm;

export const linkWords = (address: string): string => address.replace(/^https?:\/\//, "");

export const embedName = (kind: string, address: string): string => {
  const host = URL.parse(address)?.host;
  return host ? `${kind} of ${host}` : kind;
};

/** With links in the place of embedded addresses. */
export const withoutShortcodes = (html: string, uncarried: Uncarried): string =>
  outside(/(<pre[\s>].*?<\/pre>|<code[\s>].*?<\/code>)/is, html, (part) => shortcodesOut(part, uncarried));

/** Changes what is no code; `code` has one group, around all of it. */
const outside = (code: RegExp, text: string, change: (part: string) => string): string =>
  text
    .split(code)
    .map((part, place) => (place % 2 === 1 ? part : change(part)))
    .join("");

const shortcodesOut = (html: string, uncarried: Uncarried): string => {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  return html
    .replaceAll(WORDPRESS, (whole, end: string, name: string, rest: string, at: number) => {
      const isAlone =
        /(?:^|[\n>])[ \t]*$/.test(html.slice(Math.max(0, at - 40), at)) &&
        /^[ \t]*(?:$|[\n<])/.test(html.slice(at + whole.length, at + whole.length + 40));
      const isShortcode =
        CARRIED.has(name) ||
        closed.has(name) ||
        rest.includes("=") ||
        KNOWN.has(name) ||
        (isAlone && !rest && PLUGIN_NAME.test(name));
      if (!isShortcode) return whole;
      if (!end && !CARRIED.has(name)) uncarried.push(`[${name}]`);
      return "";
    })
    .replaceAll(ALONE, (_, before: string, address: string) => {
      uncarried.push(embedName("embed", address));
      return `${before}<a href="${address}">${linkWords(address)}</a>`;
    });
};

/** Those of static site generators; frames become links. */
export const withoutTags = (markdown: string, uncarried: Uncarried): string =>
  outside(/(^(?:```|~~~).*?^(?:```|~~~)|`[^`\n]+`)/ms, markdown, (part) => tagsOut(part, uncarried));

const tagsOut = (markdown: string, uncarried: Uncarried): string =>
  markdown
    .replaceAll(WORDPRESS_LINE, (_, name: string) => {
      uncarried.push(`[${name}]`);
      return "";
    })
    .replaceAll(VIDEO_LINE, (address) => {
      uncarried.push(embedName("embed", address));
      return `[${linkWords(address)}](<${address}>)`;
    })
    .replaceAll(STATIC_SITE, (_, end: string | undefined, name?: string, tag?: string) => {
      const isEnd = Boolean(end) || tag?.startsWith("end");
      if (!isEnd) uncarried.push(name ? `{{< ${name} >}}` : `{% ${tag} %}`);
      return "";
    })
    .replaceAll(
      /<(\/?)(iframe|video|audio|embed|object)\b([^<>]*)>/gi,
      (_, end: string, kind: string, rest: string) => {
        if (end) return "";
        const address = frameAddress(/\ssrc\s*=\s*["']?([^"'\s]+)/i.exec(rest)?.[1]);
        uncarried.push(embedName(kind.toLowerCase(), address ?? ""));
        return address ? `[${linkWords(address)}](<${address}>)` : "";
      },
    );

export const frameAddress = (src: string | null | undefined): string | undefined => {
  const address = src?.startsWith("//") ? `https:${src}` : src;
  return address && /^https?:\/\/[^\s<>()[\]]+$/.test(address) && URL.canParse(address) ? address : undefined;
};
