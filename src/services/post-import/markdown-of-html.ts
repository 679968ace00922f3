import TurndownService from "turndown";
import { PostRefused } from "./foreign-post.ts";
import { embedName, frameAddress, linkWords, type Uncarried } from "./uncarried.ts";

/** Both make the converter slower than in proportion, and no article has as many. */
const HTML_MAX = 2_000_000;
const DEPTH_MAX = 200;

/** Elements whose end may be left out, and those that have none, are at no depth of their own. */
const TAG =
  /<(\/?)(?!(?:p|li|d[td]|t[rdh]|thead|tbody|tfoot|option|area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)[a-z][^<>]*?(\/?)>/gi;

/** As our editor writes it. @throws PostRefused */
export const markdownOfHtml = (html: string, uncarried: Uncarried): string => {
  if (html.length > HTML_MAX) throw new PostRefused(`its HTML is longer than ${HTML_MAX} characters`);
  let depth = 0;
  for (const [, end, void_] of html.matchAll(TAG)) {
    if (!void_) depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > DEPTH_MAX) throw new PostRefused(`its HTML is nested more than ${DEPTH_MAX} elements deep`);
  }
  return (
    converterInto(uncarried)
      .turndown(html)
      // turndown pads list markers to four columns.
      .replaceAll(/^(\s*)(-|\d+\.) {2,3}/gm, "$1$2 ")
      .trim()
  );
};

const EMBED = /^(?:iframe|video|audio|embed|object|form|script)$/i;

const converterInto = (uncarried: Uncarried): TurndownService => {
  const marks = { bulletListMarker: "-", emDelimiter: "*", hr: "---" } as const;
  const converter = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", ...marks });
  addTables(converter);
  converter.remove(["style", "noscript"]);
  converter.addRule("embed", {
    filter: ({ nodeName }) => EMBED.test(nodeName),
    replacement: (_, node) => {
      const element = node as Element;
      const source =
        element.getAttribute("src") ?? element.getElementsByTagName("source")[0]?.getAttribute("src");
      const kind = element.nodeName.toLowerCase();
      const address = frameAddress(source);
      uncarried.push(embedName(kind, address ?? ""));
      return address && kind !== "script" ? `\n\n[${linkWords(address)}](<${address}>)\n\n` : "";
    },
  });
  // Markdown has no captions: in italics below the picture.
  converter.addRule("caption", {
    filter: "figcaption",
    replacement: (content) => (content.trim() ? `\n\n*${content.trim()}*\n\n` : ""),
  });
  return converter;
};

/** Begin a row and a cell until their table is whole. */
const ROW = "\uE000";
const CELL = "\uE001";

/** In linear time: the plugin of the editor's paste takes 36 s for 20,000 cells. A table around tables becomes paragraphs. */
const addTables = (converter: TurndownService): void => {
  converter.addRule("cell", { filter: ["th", "td"], replacement: (content) => CELL + content });
  converter.addRule("row", { filter: "tr", replacement: (content) => ROW + content });
  converter.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content });
  converter.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      if (node.getElementsByTagName("table").length > 0)
        return content.replaceAll(ROW, "\n\n").replaceAll(CELL, "\n\n");
      const cellOf = (text: string) =>
        text
          .trim()
          .replaceAll(/\s*\n\s*/g, " ")
          .replaceAll("|", "\\|");
      const [, ...rows] = content.split(ROW).map((row) => row.split(CELL).slice(1).map(cellOf));
      const columns = Math.max(0, ...rows.map(({ length }) => length));
      if (columns === 0) return "";
      const first = node.getElementsByTagName("tr")[0];
      const hasHead =
        first?.parentElement?.nodeName === "THEAD" || first?.getElementsByTagName("td").length === 0;
      const head = Array.from({ length: columns }, (_, at) => (hasHead && rows[0]?.[at]) || "");
      const lines = [head, head.map(() => "---"), ...rows.slice(hasHead ? 1 : 0)];
      const caption = node.getElementsByTagName("caption")[0]?.textContent?.trim();
      return `\n\n${caption ? `*${caption}*\n\n` : ""}${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n\n`;
    },
  });
  converter.remove("caption");
};
