import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Parsed } from "#src/content/yaml.ts";
import type { Path } from "#src/domain/content-change.ts";

export type Splice = { from: number; to: number; source: string };

export const spliced = (text: string, splices: readonly Splice[]): string => {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return splices
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (whole, { from, to, source }) => whole.slice(0, from) + source.replace(/\r?\n/g, eol) + whole.slice(to),
      text,
    );
};

const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
export const lineEnd = (text: string, offset: number): number => {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
};

export const rangeOf = (node: unknown): [number, number] => {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : [0, 0];
};

export const isFlow = (node: unknown) => isCollection(node) && node.srcToken?.type === "flow-collection";

/** Where the words of a node end: what comments follow them is not theirs. */
export const endOf = (node: unknown): number => {
  const last = isCollection(node) && !isFlow(node) ? node.items.at(-1) : undefined;
  return last ? boundsOf(last).to : rangeOf(node)[1];
};

export const boundsOf = (item: unknown): { from: number; to: number } =>
  isPair(item)
    ? { from: rangeOf(item.key)[0], to: Math.max(endOf(item.value), endOf(item.key)) }
    : { from: rangeOf(item)[0], to: endOf(item) };

export const columnOf = (holder: unknown): number => {
  const token = isCollection(holder) ? holder.srcToken : undefined;
  return token && "indent" in token ? Math.max(0, token.indent) : 0;
};

export const nodeAt = (document: Document, path: Path): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

export const isInFlow = (document: Document, path: Path): boolean =>
  path.some((_, depth) => isFlow(nodeAt(document, path.slice(0, depth))));

/** The lines of each item of a block list, or of each pair of a block map; undefined where one shares its line. */
export const linesOf = ({ text }: Parsed, holder: YAMLSeq | YAMLMap) => {
  const tokens = isSeq(holder) && holder.srcToken?.type === "block-seq" ? holder.srcToken.items : [];
  const lines = holder.items.map((item, place) => {
    const { from, to } = boundsOf(item);
    const begin = tokens[place]?.start.find(({ type }) => type === "seq-item-ind")?.offset ?? from;
    const end = Math.max(to, isPair(item) ? endOf(item.key) + 1 : begin + 1);
    return { begin, from: lineStart(text, begin), to: lineEnd(text, end) };
  });
  const own = lines.every(({ begin, from }) => text.slice(from, begin).trim() === "");
  return own ? lines : undefined;
};

export const pairOf = (document: Document, path: Path): Pair | undefined => {
  const holder = nodeAt(document, path.slice(0, -1));
  return isMap(holder)
    ? holder.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
    : undefined;
};
