import {
  addressOfEmbed,
  argumentsOf,
  embedName,
  frameAddress,
  linkWords,
  nowLink,
  outside,
  type Uncarried,
} from "./uncarried.ts";

/** A shortcode of WordPress, opening or closing; `[[gallery]]` is one that is shown as it is. */
const SHORTCODE = /(?<!\[)\[(?<end>\/?)(?<name>[a-z][\w-]*)(?<rest>(?:[\s=:][^[\]]*)?)\/?\](?!\])/gi;

/** Those of WordPress, by their exact names as it runs them, and the one that most plugins for contents share. */
const KNOWN = new Set([
  "gallery",
  "audio",
  "video",
  "playlist",
  "toc",
  "vimeo",
  "youtube",
  "gist",
  "tweet",
  "twitter",
]);
/** Plugins name theirs so (`recent-posts`); a word of somebody's text has no such mark. */
const PLUGIN_NAME = /^[a-z]+[-_][\w-]*$/;
/** Their content is carried: an address, a picture with its words. */
const CARRIED = new Set(["embed", "caption", "wp_caption"]);
const CAPTION = /\[(caption|wp_caption)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/g;
const CODE =
  /\[(code|sourcecode|php|css|html|javascript|python|ruby|bash|sql|java|plain)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/g;

/** A web address alone in its paragraph or line: WordPress shows the video, post or picture behind it. */
const ALONE = /(^|\n|<(?:p|div|figure)(?:\s[^<>]*)?>)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=$|\n|<\/)/g;

/** In Markdown brackets and addresses are text, but for these alone in a line, as a WordPress site's converter leaves them. */
const LINE = new RegExp(`^\\[(${[...KNOWN, "contact-form-7"].join("|")})(?: [^[\\]\\n]*)?\\][ \\t]*$`, "gm");
const VIDEO_LINE = /^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/[^\s<>()]+(?=[ \t]*$)/gm;

/** In characters: of what is lost the report tells enough to find it again. */
const SHOWN = 80;

/** By the id of an attachment. */
export type Attachments = ReadonlyMap<unknown, string | null | undefined>;

/** WordPress' HTML with captions as elements, galleries as pictures, and links in the place of embedded addresses. */
export const withoutShortcodes = (html: string, uncarried: Uncarried, attachments: Attachments): string =>
  outside(/(<pre[\s>].*?<\/pre>|<code[\s>].*?<\/code>)/is, withCode(html), (part) =>
    shortcodesOut(withCaptions(part), uncarried, attachments),
  );

const withCode = (html: string): string =>
  html.replaceAll(CODE, (_, name: string, rest: string, code: string) => {
    const given = argumentsOf(rest);
    const language = given.get("language") ?? given.get("lang") ?? (/code|plain/.test(name) ? "" : name);
    const text = code.replace(/^\n/, "").replaceAll("<", "&lt;").replaceAll("&amp;lt;", "&lt;");
    return `\n\n<pre><code class="language-${language}">${text}</code></pre>\n\n`;
  });

const withCaptions = (html: string): string =>
  html.replaceAll(CAPTION, (_, _name, rest: string, inner: string) => {
    const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? "";
    const words = inner.slice(picture.length).trim() || argumentsOf(rest).get("caption") || "";
    return `\n\n<figure>${picture.trim()}<figcaption>${words}</figcaption></figure>\n\n`;
  });

const shortcodesOut = (html: string, uncarried: Uncarried, attachments: Attachments): string => {
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name));
  return html
    .replaceAll(SHORTCODE, (whole, end: string, name: string, rest: string, at: number) => {
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
      if (end || CARRIED.has(name)) return "";
      const made = inPlaceOf(name, rest, attachments);
      if (!made) uncarried.push(whole.slice(0, SHOWN));
      else uncarried.push(name === "gallery" ? "[gallery] (pictures now)" : nowLink(`[${name}]`));
      return made;
    })
    .replaceAll(ALONE, (_, before: string, address: string) => {
      uncarried.push(nowLink(embedName("embed", address)));
      return `${before}<a href="${address}">${linkWords(address)}</a>`;
    });
};

const inPlaceOf = (name: string, rest: string, attachments: Attachments): string => {
  const given = argumentsOf(rest.replace(/^[=:]/, " "));
  if (name === "gallery") {
    const found = (given.get("ids") ?? given.get("include") ?? "")
      .split(",")
      .map((id) => attachments.get(id.trim()));
    return found.map((address) => (address ? `\n\n<img src="${address}" alt="">\n\n` : "")).join("");
  }
  const files = ["src", "mp4", "mp3", "m4a", "ogg", "webm", "url", "id"].map((key) => given.get(key));
  const address = addressOfEmbed(name, files.find(Boolean) ?? given.get("0") ?? "");
  return frameAddress(address) ? `\n\n<a href="${address}">${linkWords(address ?? "")}</a>\n\n` : "";
};

/** Markdown that a WordPress site's converter left. */
export const withoutShortcodeLines = (markdown: string, uncarried: Uncarried): string =>
  markdown
    .replaceAll(LINE, (line) => {
      uncarried.push(line.trim().slice(0, SHOWN));
      return "";
    })
    .replaceAll(VIDEO_LINE, (address) => {
      uncarried.push(nowLink(embedName("embed", address)));
      return `[${linkWords(address)}](<${address}>)`;
    });
