import { CST, Document, isCollection, isNode, Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Path } from "#src/domain/content-change.ts";

export type Splice = { from: number; to: number; source: string };

/** Of two at one place, the first comes first. */
export const spliced = (text: string, splices: readonly Splice[]): string => {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return splices
    .toReversed()
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (whole, { from, to, source }) => whole.slice(0, from) + source.replace(/\r?\n/g, eol) + whole.slice(to),
      text,
    );
};

export const lineEnd = (text: string, offset: number): number => {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
};

export const isFlow = (node: unknown) => isCollection(node) && node.srcToken?.type === "flow-collection";

export const columnOf = (holder: unknown): number => {
  const token = isCollection(holder) ? holder.srcToken : undefined;
  return token && "indent" in token ? Math.max(0, token.indent) : 0;
};

export const nodeAt = (document: Document, path: Path): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

export const isInFlow = (document: Document, path: Path): boolean =>
  path.some((_, depth) => isFlow(nodeAt(document, path.slice(0, depth))));

/** `start` is what is before an item: its dash, or a comma, and the comments above. */
export type Part = { start: string; body: string };

export const textOf = (parts: readonly Part[]): string =>
  parts.map(({ start, body }) => start + body).join("");

/** The items of a list or map as they are written, then its last comments, or a comma, as a part without a body. */
export const partsOf = ({ srcToken: token }: YAMLSeq | YAMLMap): { from: number; parts: Part[] } => {
  if (!token || !("items" in token)) return { from: 0, parts: [] };
  const parts = token.items.map(({ start, ...body }) => ({
    start: CST.stringify({ start }),
    body: CST.stringify({ start: [], ...body }),
  }));
  if (token.type !== "flow-collection") return { from: token.offset, parts };
  // The space before the bracket is not the last item's.
  const trimmed = parts.map(({ start, body }, place) => ({
    start,
    body: place === parts.length - 1 ? body.trimEnd() : body,
  }));
  return { from: token.offset + token.start.source.length, parts: trimmed };
};

/** Where a value begins, and where its words end: what comments follow them is not theirs. */
export const rangeOf = (node: unknown): [number, number] => {
  const range = isNode(node) ? node.range : undefined;
  if (!range) return [0, 0];
  if (!isCollection(node) || isFlow(node)) return [range[0], range[1]];
  const { from, parts } = partsOf(node as YAMLSeq | YAMLMap);
  return [range[0], from + textOf(parts.slice(0, node.items.length)).length];
};

/** Folded texts are wrapped at this many characters; nothing else is wrapped. */
const FOLD = 100;

const written = (value: unknown, options: { lineWidth?: number; flow?: boolean } = {}): string =>
  new Document(value).toString({
    lineWidth: options.lineWidth ?? 0,
    collectionStyle: options.flow ? "flow" : "any",
    flowCollectionPadding: true,
  });

const indented = (text: string, column: number) => text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(column)}`);

/** A value on the line of its key or dash, further lines below `column` of what holds it; without the last line break. */
export const inlineSource = (
  value: unknown,
  { column, type, flow = false }: { column: number; type?: Scalar.Type; flow?: boolean },
): string => {
  const isText = typeof value === "string";
  const scalar = isText ? Object.assign(new Scalar(value), { type }) : value;
  if (flow || !isText) return written([scalar], { flow: true }).slice("[ ".length, -" ]\n".length);
  const lineWidth = type === Scalar.BLOCK_FOLDED ? FOLD : 0;
  return indented(written({ k: scalar }, { lineWidth }).slice("k: ".length, -1), column);
};

/** A value as lines of their own in block style, each indented to `column`; ends with a line break. */
export const blockSource = (value: unknown, column: number): string =>
  " ".repeat(column) + indented(written(value), column);
