import { Document, Scalar } from "yaml";

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
