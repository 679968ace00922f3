import TurndownService from "turndown";
import { isAllowedLink } from "#src/domain/link.ts";
import { marked } from "./html-marks.ts";
import { addTables } from "./html-tables.ts";
import { preparedHtml } from "./prepared-html.ts";
import { embedName, frameAddress, linkWords, nowLink, type Uncarried } from "./uncarried.ts";

/** As our editor writes it; what it has no place for is put into `uncarried`. @throws PostRefused */
export const markdownOfHtml = (html: string, uncarried: Uncarried): string => {
  const body = preparedHtml(html);
  if (body.querySelector("pre li, code li")) uncarried.push("list within code");
  // Without a text the converter drops these unasked.
  for (const empty of Array.from(body.querySelectorAll("object, canvas, area[href]")))
    if (!empty.textContent?.trim())
      uncarried.push(
        embedName(empty.localName, empty.getAttribute("href") ?? empty.getAttribute("data") ?? ""),
      );
  return converterInto(uncarried)
    .turndown(body.innerHTML)
    .replaceAll(/[ \t]+$/gm, (spaces) => (spaces.length === 2 ? spaces : ""))
    .trim();
};

const elementOf = (node: Node): Element => node as Element;
const isNamed = (names: RegExp) => (node: Node) => names.test(node.nodeName);
const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, " ");

const EMBED = isNamed(/^(?:iframe|video|audio|embed|object|script|canvas)$/i);
const CONTROL = isNamed(/^(?:form|input|select|textarea|svg|math)$/i);

/** Markdown that shows these characters as they are; the library's own escapes come first. */
const escaped = (escapeMarks: (text: string) => string) => (text: string) =>
  escapeMarks(text)
    .replaceAll(/&(?=#?\w+;)/g, "\\&")
    .replaceAll("~~", "\\~~")
    .replaceAll(/<(?=[a-z/!?])/gi, "\\<");

const converterInto = (uncarried: Uncarried): TurndownService => {
  const marks = { bulletListMarker: "-", emDelimiter: "*", hr: "---" } as const;
  const converter = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", ...marks });
  converter.escape = escaped(converter.escape.bind(converter));
  addTables(converter, uncarried);
  addBlocks(converter);
  addWords(converter, uncarried);
  converter.remove(["style", "noscript", "title"]);
  converter.addRule("embed", {
    filter: EMBED,
    replacement: (content, node) => {
      const element = elementOf(node);
      const source =
        element.getAttribute("src") ??
        element.getAttribute("data-src") ??
        element.getAttribute("data") ??
        element.querySelector("source, embed")?.getAttribute("src");
      const kind = element.nodeName.toLowerCase();
      const address = frameAddress(source);
      const name = embedName(kind, (address ?? source ?? "").slice(0, 200));
      uncarried.push(address && kind !== "script" ? nowLink(name) : name);
      if (kind === "script") return "";
      return address ? `\n\n[${linkWords(address)}](<${address}>)\n\n` : content;
    },
  });
  converter.addRule("control", {
    filter: CONTROL,
    replacement: (content, node) => {
      const element = elementOf(node);
      const name = element.nodeName.toLowerCase();
      if (name === "input" && element.getAttribute("type") === "checkbox" && element.closest("li"))
        return element.hasAttribute("checked") ? "[x] " : "[ ] ";
      if (name === "form") return content;
      uncarried.push(name);
      return name === "math" ? (element.getAttribute("alttext") ?? content) : "";
    },
  });
  return converter;
};

const addBlocks = (converter: TurndownService): void => {
  const block = (text: string) => (text.trim() ? `\n\n${text.trim()}\n\n` : "");
  converter.addRule("code", {
    filter: "pre",
    replacement: (_, node) => {
      const element = elementOf(node);
      for (const line of Array.from(element.querySelectorAll("br"))) line.replaceWith("\n");
      const code = (element.textContent ?? "").replace(/^\n/, "").replace(/\s+$/, "");
      const runs = code.match(/`{3,}/g) ?? [];
      const fence = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
      return `\n\n${fence}${languageOf(element)}\n${code}\n${fence}\n\n`;
    },
  });
  converter.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (content, node) =>
      block(content.trim() && `${"#".repeat(Number(node.nodeName.charAt(1)))} ${oneLine(content)}`),
  });
  // Markdown has no captions: in italics below the picture.
  converter.addRule("caption", {
    filter: "figcaption",
    replacement: (content) => block(content.trim() && emphasized(oneLine(content))),
  });
  converter.addRule("term", {
    filter: isNamed(/^(?:dt|summary)$/i),
    replacement: (content) => block(content.trim() && `**${oneLine(content).replaceAll("**", "")}**`),
  });
  converter.addRule("note text", {
    filter: (node) => node.nodeName === "SECTION" && node.hasAttribute("data-note-text"),
    replacement: (content, node) =>
      `\n\n[^${elementOf(node).getAttribute("data-note-text")}]: ${content.trim().replaceAll(/\n(?=.)/g, "\n    ")}\n\n`,
  });
  // Within an item's text only a list from 1 begins without a blank line before it.
  converter.addRule("list from another number", {
    filter: (node) => node.nodeName === "OL" && (node.getAttribute("start") ?? "1") !== "1",
    replacement: (content) => `\n\n${content}\n\n`,
  });
  converter.addRule("item", {
    filter: "li",
    replacement: (content, node) => {
      const parent = node.parentNode as Element | null;
      const place = Array.from(parent?.children ?? []).indexOf(elementOf(node));
      const first = Number(parent?.getAttribute("start") ?? 1) || 1;
      const marker = parent?.nodeName === "OL" ? `${first + place}. ` : "- ";
      const text = content.trim().replaceAll(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
      return marker + text + (node.nextSibling ? `\n${/\n$/.test(content) ? "\n" : ""}` : "");
    },
  });
};

const emphasized = (text: string): string => `*${text.replaceAll(/(?<![\\*])\*(?!\*)/g, "")}*`;

/** The language as highlighters name it: `language-ts`, `brush: php`. */
const languageOf = (pre: Element): string => {
  const inner = pre.querySelector("code");
  const around = pre.closest("[class*=language-], [class*=highlight-source-]");
  const names = [pre, inner, around].map((element) => element?.getAttribute("class") ?? "").join(" ");
  return /(?:(?:language|lang|highlight-source)-|brush:\s*)([\w+#-]+)/.exec(names)?.[1] ?? "";
};

const SUPER = new Map(
  [..."0123456789+-=()abcdefghijklmnoprstuvwxyz"].map((plain, place) => [
    plain,
    [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][place] ?? plain,
  ]),
);
const SUB = new Map(
  [..."0123456789+-=()aeox"].map((plain, place) => [plain, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ"][place] ?? plain]),
);

const shifted = (
  content: string,
  node: Node,
  characters: ReadonlyMap<string, string>,
  mark: string,
): string => {
  const text = content.trim();
  if (text === "" || elementOf(node).childElementCount > 0) return content;
  const made = [...(node.textContent ?? "").trim()].map((character) => characters.get(character));
  if (made.every((character) => character !== undefined)) return made.join("");
  return /^[\p{L}\p{N}]+$/u.test(text) ? mark + text : `${mark}(${text})`;
};

const addWords = (converter: TurndownService, uncarried: Uncarried): void => {
  converter.addRule("note", {
    filter: (node) => node.nodeName === "SUP" && node.hasAttribute("data-note"),
    replacement: (_, node) => `[^${elementOf(node).getAttribute("data-note")}]`,
  });
  converter.addRule("above", {
    filter: (node) => node.nodeName === "SUP" && !node.hasAttribute("data-note"),
    // An ordinal is read as one without being raised.
    replacement: (content, node) =>
      /^(?:st|nd|rd|th|[®™©ºª])$/i.test(content.trim()) ? content : shifted(content, node, SUPER, "^"),
  });
  converter.addRule("below", {
    filter: "sub",
    replacement: (content, node) => shifted(content, node, SUB, "\\_"),
  });
  for (const [name, names, sign] of [
    ["emphasis", /^(?:em|i|cite|dfn)$/i, "*"],
    ["strong", /^(?:strong|b)$/i, "**"],
    ["deleted", /^(?:del|s|strike)$/i, "~~"],
  ] as const)
    converter.addRule(name, {
      filter: isNamed(names),
      replacement: (content, node) => marked(content, elementOf(node), sign),
    });
  converter.addRule("quote", { filter: "q", replacement: (content) => `“${content}”` });
  converter.addRule("typed", {
    filter: (node) => /^(?:tt|kbd|samp)$/i.test(node.nodeName) && node.childElementCount === 0,
    replacement: (_, node) =>
      node.textContent?.trim() ? `\`${node.textContent.replaceAll("`", "'")}\`` : "",
  });
  converter.addRule("link", {
    filter: (node) => node.nodeName === "A" && Boolean(node.getAttribute("href")?.trim()),
    replacement: (content, node) => linked(content, elementOf(node), uncarried),
  });
  converter.addRule("image", {
    filter: "img",
    replacement: (_, node) => {
      const image = elementOf(node);
      const src = image.getAttribute("src")?.trim();
      const alt = oneLine(image.getAttribute("alt") ?? "").replaceAll(/[[\]\\]/g, "\\$&");
      return src ? `![${alt}](${destination(src)})` : "";
    },
  });
};

/** Of whitespace, parentheses and the like no address may consist bare. */
const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : address;

/** A file of the old site: it is not brought along. */
const FILE = /^\/(?!\/).*\.(?:csv|docx?|epub|m4a|mp3|mp4|odt|pdf|pptx?|txt|xlsx?|zip)(?:[?#].*)?$/i;

const linked = (content: string, link: Element, uncarried: Uncarried): string => {
  const href = (link.getAttribute("href")?.trim() ?? "").replace(/^\/\/(?=[^/])/, "https://");
  const text = content.trim();
  if (text === "") return "";
  if (href.startsWith("#") || /^(?:javascript|data|about):/i.test(href)) return content;
  if (!isAllowedLink(href)) {
    uncarried.push(`link to ${href.slice(0, 200)}`);
    return content;
  }
  if (FILE.test(href)) uncarried.push(`file ${href.slice(0, 200)}`);
  const [, before = "", after = ""] = /^(\s*)[\s\S]*?(\s*)$/.exec(content) ?? [];
  const title = oneLine(link.getAttribute("title") ?? "").replaceAll(/["\\]/g, "\\$&");
  return `${before}[${text.replaceAll(/\n{2,}/g, "\n")}](${destination(href)}${title && title !== text ? ` "${title}"` : ""})${after}`;
};
