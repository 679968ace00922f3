import type TurndownService from "turndown";
import type { Uncarried } from "./uncarried.ts";

/** Begin a row and a cell until their table is whole. */
const ROW = "\uE000";
const CELL = "\uE001";

const cellOf = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");

/** In linear time: the plugin of the editor's paste takes 36 s for 20,000 cells. A table around blocks becomes paragraphs. */
export const addTables = (converter: TurndownService, uncarried: Uncarried): void => {
  converter.addRule("cell", { filter: ["th", "td"], replacement: (content) => CELL + content });
  converter.addRule("row", { filter: "tr", replacement: (content) => ROW + content });
  converter.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content });
  converter.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      // A listing with its line numbers beside it, or a layout.
      const inner = node as Element;
      const code = inner.querySelectorAll("pre");
      if (code.length > 0 && inner.querySelector(".gutter, .lineno, .line-numbers, .rouge-gutter")) {
        const [, ...cells] = content.split(CELL);
        return `\n\n${(cells.at(-1) ?? "").replaceAll(ROW, "").trim()}\n\n`;
      }
      const caption = inner.getElementsByTagName("caption")[0]?.textContent?.trim();
      const title = caption ? `\n\n*${caption}*\n\n` : "\n\n";
      if (inner.querySelector("table, pre, ul, ol, blockquote, h1, h2, h3, h4, h5, h6")) {
        uncarried.push("table with lists or blocks in it, now paragraphs");
        return (
          title + content.replaceAll(new RegExp(`(?:\\s*[${ROW}${CELL}])+\\s*`, "g"), "\n\n").trimStart()
        );
      }
      const [, ...rows] = content.split(ROW).map((row) => row.split(CELL).slice(1).map(cellOf));
      const columns = Math.max(0, ...rows.map(({ length }) => length));
      if (columns === 0) return "";
      const first = inner.getElementsByTagName("tr")[0];
      const hasHead =
        first?.parentElement?.nodeName === "THEAD" || first?.getElementsByTagName("td").length === 0;
      const head = Array.from({ length: columns }, (_, at) => (hasHead && rows[0]?.[at]) || "");
      const lines = [head, head.map(() => "---"), ...rows.slice(hasHead ? 1 : 0)];
      return `${title}${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n\n`;
    },
  });
  converter.remove("caption");
};
