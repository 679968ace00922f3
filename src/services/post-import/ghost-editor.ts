import { isRecord } from "#src/domain/values.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const given = (value: unknown): string => (typeof value === "string" ? value : "");

/** Lexical's bits, from bold on, and Mobiledoc's names are elements. */
const MARKS = ["strong", "em", "s", "", "code", "sub", "sup"];

/** Fields of a card that are words, in the order in which it shows them. */
const TEXTS = ["header", "heading", "title", "subheader", "calloutText", "text", "content", "description"];
const CAPTIONS = ["caption", "fileTitle", "fileCaption", "productTitle", "productDescription", "buttonText"];

/** A card: a picture, a listing, HTML, or its words and its address, whatever its kind. */
const cardHtml = (card: Record<string, unknown>): string => {
  const { code, html, markdown, images } = card;
  if (typeof code === "string") return `<pre>${escaped(code)}</pre>`;
  const written = given(html) || (typeof markdown === "string" ? `<p>${escaped(markdown)}</p>` : "");
  const pictures = Array.isArray(images) ? images.filter(isRecord).map(cardHtml).join("") : "";
  const src = given(card.src) || given(card.fileSrc) || given(card.productImageSrc);
  const url = given(card.url) || given(card.buttonUrl);
  const isPicture = card.type === "image" || /\.(?:png|jpe?g|gif|webp)$/i.test(src);
  const shown = src && isPicture ? `<img src="${escaped(src)}" alt="${escaped(given(card.alt))}">` : "";
  const address = url || (isPicture ? "" : src);
  const link = address ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : "";
  const words = [...TEXTS, ...CAPTIONS].map((name) => given(card[name])).filter(Boolean);
  return [shown, pictures, ...words.map((text) => `<p>${text}</p>`), written, link].join("");
};

/** Nodes of Ghost's editor of today. */
const lexicalHtml = (node: unknown): string => {
  if (!isRecord(node)) return "";
  const inner = Array.isArray(node.children) ? node.children.map(lexicalHtml).join("") : "";
  const within = (name: string, more = "") => `<${name}${more}>${inner}</${name}>`;
  const type = given(node.type).replace(/^extended-/, "");
  if (type === "text") {
    const marks = MARKS.filter((name, bit) => name && Number(node.format) & (1 << bit));
    return marks.reduce((text, name) => `<${name}>${text}</${name}>`, escaped(given(node.text)));
  }
  if (type === "linebreak") return "<br>";
  if (type === "horizontalrule") return "<hr>";
  if (type === "paragraph") return within("p");
  if (type === "heading") return within(/^h[1-6]$/.test(given(node.tag)) ? given(node.tag) : "h2");
  if (/quote$/.test(type)) return within("blockquote");
  if (type === "list") return within(node.listType === "number" ? "ol" : "ul");
  if (type === "listitem") return within("li");
  if (type === "link" || type === "autolink") return within("a", ` href="${escaped(given(node.url))}"`);
  return inner || cardHtml(node);
};

/** Sections and marks of its editor of before: https://github.com/bustle/mobiledoc-kit, MOBILEDOC.md. */
const mobiledocHtml = (document: Record<string, unknown>): string => {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const markups = list(document.markups).map(list);
  const openOf = (index: unknown) => {
    const [name, [, href] = []] = (markups[Number(index)] ?? []) as [string, string[]?];
    return name === "a" ? [`<a href="${escaped(given(href))}">`, "</a>"] : [`<${name}>`, `</${name}>`];
  };
  const line = (markers: unknown): string => {
    const open: string[] = [];
    return list(markers)
      .map(list)
      .map(([kind, opened, closed, text]) => {
        const begun = list(opened).map(openOf);
        for (const [, end = ""] of begun) open.push(end);
        const words = kind === 0 ? escaped(given(text)) : "<br>";
        const ended = Array.from({ length: Number(closed) || 0 }, () => open.pop() ?? "");
        return begun.map(([start]) => start).join("") + words + ended.join("");
      })
      .join("");
  };
  return list(document.sections)
    .map(list)
    .map(([kind, what, markers]) => {
      if (kind === 1) return `<${given(what) || "p"}>${line(markers)}</${given(what) || "p"}>`;
      if (kind === 2) return `<img src="${escaped(given(what))}" alt="">`;
      if (kind === 3)
        return `<${given(what)}>${list(what && markers)
          .map((item) => `<li>${line(item)}</li>`)
          .join("")}</${given(what)}>`;
      const [type, payload] = list(list(document.cards)[Number(what)]);
      return isRecord(payload) ? cardHtml({ type, ...payload }) : "";
    })
    .join("");
};

/** HTML of what the editor keeps of a post, which nobody has drawn; empty for anything else. */
export const editorHtml = (document: unknown): string => {
  if (!isRecord(document)) return "";
  if (isRecord(document.root)) return lexicalHtml(document.root);
  return Array.isArray(document.sections) ? mobiledocHtml(document) : "";
};
